#include "sqlite_floor.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BEGIN, COMMIT, REVISION, LEVEL, ENTRY, ORDER, CHANGE, UPDATE, MOVE_ON, STATEMENTS };

static const char *const texts[STATEMENTS] = {
    "BEGIN IMMEDIATE",
    "COMMIT",
    "SELECT revision FROM stand WHERE name = 'main'",
    "SELECT amount FROM level WHERE stand = 'main' AND ingredient = ?",
    "INSERT INTO entry (stand, revision, kind, fingerprint, time, actor, note, key, undoes, digest) "
    "VALUES ('main', ?, 'make', '0123456789abcdef', ?, NULL, NULL, NULL, NULL, ?)",
    "INSERT INTO entry_order (stand, revision, position, recipe, count, wishes) "
    "VALUES ('main', ?, ?, ?, 1, '')",
    "INSERT INTO entry_change (stand, revision, ingredient, before, after) "
    "VALUES ('main', ?, ?, ?, ?)",
    "UPDATE level SET amount = ? WHERE stand = 'main' AND ingredient = ? AND amount = ?",
    "UPDATE stand SET revision = ? WHERE name = 'main' AND revision = ?",
};

struct sqlite_floor {
  sqlite3 *db;
  sqlite3_stmt *statements[STATEMENTS];
  int recipes;
  char (*juices)[32];
  char (*fruits)[32];
  // The numbers of the fruits in the order of the fruits' ids.
  int *order;
  sqlite3_int64 *needs, *levels;
};

static struct sqlite_floor *sorted;

static int compare(const void *lhs, const void *rhs) {
  return strcmp(sorted->fruits[*(const int *)lhs], sorted->fruits[*(const int *)rhs]);
}

struct sqlite_floor *sqlite_floor_open(const char *path, int recipes) {
  struct sqlite_floor *floor = calloc(1, sizeof *floor);
  floor->recipes = recipes;
  floor->juices = calloc(recipes, sizeof *floor->juices);
  floor->fruits = calloc(recipes, sizeof *floor->fruits);
  floor->order = calloc(recipes, sizeof *floor->order);
  floor->needs = calloc(recipes, sizeof *floor->needs);
  floor->levels = calloc(recipes, sizeof *floor->levels);
  for (int i = 0; i < recipes; i++) {
    snprintf(floor->juices[i], 32, "bench/juice-%d", i);
    snprintf(floor->fruits[i], 32, "bench/fruit-%d", i);
    floor->order[i] = i;
  }
  sorted = floor;
  qsort(floor->order, recipes, sizeof *floor->order, compare);
  if (sqlite3_open(path, &floor->db)) return NULL;
  sqlite3_exec(floor->db, "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL", 0, 0, 0);
  for (int i = 0; i < STATEMENTS; i++) {
    if (sqlite3_prepare_v3(
            floor->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &floor->statements[i], NULL))
      return NULL;
  }
  return floor;
}

// Runs a statement whose parameters are bound. Returns the first column of its first row, or 0 if there is no row.
static sqlite3_int64 run(struct sqlite_floor *floor, int statement, int *failed) {
  sqlite3_stmt *prepared = floor->statements[statement];
  int result = sqlite3_step(prepared);
  sqlite3_int64 value = result == SQLITE_ROW ? sqlite3_column_int64(prepared, 0) : 0;
  *failed |= result != SQLITE_ROW && result != SQLITE_DONE;
  sqlite3_reset(prepared);
  return value;
}

static void text(struct sqlite_floor *floor, int statement, int index, const char *value) {
  sqlite3_bind_text(floor->statements[statement], index, value, -1, SQLITE_STATIC);
}

static void number(struct sqlite_floor *floor, int statement, int index, sqlite3_int64 value) {
  sqlite3_bind_int64(floor->statements[statement], index, value);
}

static void change(struct sqlite_floor *floor, int fruit, sqlite3_int64 revision, int *failed) {
  const char *id = floor->fruits[fruit];
  sqlite3_int64 before = floor->levels[fruit], after = before - floor->needs[fruit];
  number(floor, CHANGE, 1, revision);
  text(floor, CHANGE, 2, id);
  number(floor, CHANGE, 3, before);
  number(floor, CHANGE, 4, after);
  run(floor, CHANGE, failed);
  number(floor, UPDATE, 1, after);
  text(floor, UPDATE, 2, id);
  number(floor, UPDATE, 3, before);
  run(floor, UPDATE, failed);
  *failed |= sqlite3_changes(floor->db) != 1;
}

int sqlite_floor_make(struct sqlite_floor *floor, const int *orders, int count) {
  int failed = 0;
  memset(floor->needs, 0, floor->recipes * sizeof *floor->needs);
  for (int i = 0; i < count; i++) {
    floor->needs[orders[i]] += 2000;
    floor->needs[(orders[i] * 7 + 1) % floor->recipes] += 3000;
  }
  run(floor, BEGIN, &failed);
  sqlite3_int64 revision = run(floor, REVISION, &failed) + 1;
  for (int i = 0; i < floor->recipes; i++) {
    int fruit = floor->order[i];
    if (!floor->needs[fruit]) continue;
    text(floor, LEVEL, 1, floor->fruits[fruit]);
    floor->levels[fruit] = run(floor, LEVEL, &failed);
    failed |= floor->levels[fruit] < floor->needs[fruit];
  }
  number(floor, ENTRY, 1, revision);
  number(floor, ENTRY, 2, (sqlite3_int64)time(NULL) * 1000000);
  number(floor, ENTRY, 3, revision * 0x9E3779B97F4A7C15);
  run(floor, ENTRY, &failed);
  for (int i = 0; i < count; i++) {
    number(floor, ORDER, 1, revision);
    number(floor, ORDER, 2, i);
    text(floor, ORDER, 3, floor->juices[orders[i]]);
    run(floor, ORDER, &failed);
  }
  for (int i = 0; i < floor->recipes; i++) {
    if (floor->needs[floor->order[i]]) change(floor, floor->order[i], revision, &failed);
  }
  number(floor, MOVE_ON, 1, revision);
  number(floor, MOVE_ON, 2, revision - 1);
  run(floor, MOVE_ON, &failed);
  run(floor, COMMIT, &failed);
  return failed;
}

void sqlite_floor_close(struct sqlite_floor *floor) {
  for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(floor->statements[i]);
  sqlite3_close(floor->db);
  free(floor->juices);
  free(floor->fruits);
  free(floor->order);
  free(floor->needs);
  free(floor->levels);
  free(floor);
}
