// The least that a program does that reads one YAML file: the measure of a start.

#include <stdio.h>
#include <stdlib.h>

#include "event_loop.h"

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  if (file == NULL) return 2;
  fseek(file, 0, SEEK_END);
  long length = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc((size_t)length + 1);
  if (bytes == NULL || fread(bytes, 1, (size_t)length, file) != (size_t)length) return 2;
  fclose(file);
  long count = event_loop_count(bytes, (size_t)length);
  free(bytes);
  printf("%ld events\n", count);
  return count < 0;
}
