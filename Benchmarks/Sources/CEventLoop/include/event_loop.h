#ifndef EVENT_LOOP_H
#define EVENT_LOOP_H

#include <stddef.h>

/// How many events libyaml finds in `bytes`; -1 when they are no YAML.
long event_loop_count(const unsigned char *bytes, size_t length);

#endif
