// Reads YAML files with Debian's js-yaml, and checks nothing.

const { readFileSync } = require('node:fs');
const { load } = require('/usr/share/nodejs/js-yaml');

for (const path of process.argv.slice(2)) load(readFileSync(path, 'utf8'));
