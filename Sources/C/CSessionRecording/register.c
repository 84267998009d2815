#include "CSessionRecording.h"

void quire_start_session_recording(void);

__attribute__((constructor)) static void startRecording(void) { quire_start_session_recording(); }
