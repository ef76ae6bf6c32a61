// Reads YAML files with Debian's js-yaml, without checking their content.

const { readFileSync } = require('node:fs');
const { load } = require('/usr/share/nodejs/js-yaml');

for (const path of process.argv.slice(2)) load(readFileSync(path, 'utf8'));
