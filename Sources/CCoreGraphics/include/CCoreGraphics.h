#pragma once
// Gives `CGRect.intersects` and `CGRect.intersection` Apple's rules; see rectangles.c. Linked, never imported.
