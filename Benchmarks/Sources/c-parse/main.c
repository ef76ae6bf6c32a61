// The minimum that a program does to read YAML files: reads each file and counts the events of libyaml. Lint is
// compared with this program.

#include <stdio.h>
#include <stdlib.h>

#include "event_loop.h"

static long count_events(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return -1;
  fseek(file, 0, SEEK_END);
  long length = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc((size_t)length + 1);
  long count = -1;
  if (bytes != NULL && fread(bytes, 1, (size_t)length, file) == (size_t)length)
    count = event_loop_count(bytes, (size_t)length);
  free(bytes);
  fclose(file);
  return count;
}

int main(int argc, char **argv) {
  long sum = 0;
  for (int index = 1; index < argc; index++) {
    long count = count_events(argv[index]);
    if (count < 0) return 2;
    sum += count;
  }
  printf("%ld events\n", sum);
  return argc < 2;
}
