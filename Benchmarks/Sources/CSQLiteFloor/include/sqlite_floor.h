#pragma once

// The statements that a store in SQLite runs for orders, and nothing else: the minimum that orders cost.
//
// Recipe `i` of `recipes` takes 2 of ingredient `i` and 3 of ingredient `(7 * i + 1) % recipes`. JuiceRulesSQLite must
// have created the file, and every ingredient must have a level.
struct sqlite_floor;

// Opens the file at `path`. Returns NULL if that fails.
struct sqlite_floor *sqlite_floor_open(const char *path, int recipes);
// Makes one of each recipe in `orders` in one commit. Returns 0 once the commit is on the disk, else another number.
int sqlite_floor_make(struct sqlite_floor *floor, const int *orders, int count);
void sqlite_floor_close(struct sqlite_floor *floor);
