#pragma once
// Makes `CGRect.intersects` and `CGRect.intersection` follow Apple's rules; see rectangles.c. Linked, never imported.
