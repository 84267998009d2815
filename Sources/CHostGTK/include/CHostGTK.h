#pragma once

// Registers HostGTK before main, because it is linked.

// The two private functions of libdispatch by which another event loop drains the main queue: the handle is an
// eventfd that becomes readable when there is work, and the callback runs what is queued. CFRunLoop uses the same two.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *ignored);
