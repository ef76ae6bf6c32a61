#pragma once

// What a store in SQLite does for orders, and nothing else: the least that it costs.
//
// Recipe `i` of `recipes` takes 2 of ingredient `i` and 3 of ingredient `(7 * i + 1) % recipes`. The file is one that
// JuiceRulesSQLite has made, in which every ingredient has a level.
struct sqlite_floor;

struct sqlite_floor *sqlite_floor_open(const char *path, int recipes);
// Makes one of each of `orders` in one commit: 0 when it is on the disk.
int sqlite_floor_make(struct sqlite_floor *floor, const int *orders, int count);
void sqlite_floor_close(struct sqlite_floor *floor);
