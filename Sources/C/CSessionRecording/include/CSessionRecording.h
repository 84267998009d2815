#pragma once

// Starts the recording of a session before main, because SessionRecording is linked.
