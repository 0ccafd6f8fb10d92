import { readFileSync, writeFileSync } from 'node:fs';
import { breakingChanges } from '../platform/compatibility/breakingChanges';
import { brokenCalls } from '../platform/compatibility/brokenCalls';
import { envExample, environmentPage } from '../platform/config/variables/documents';
import { printedSchema } from '../schema';

// Writes the generated files. With --check it lists those that are out of date. With --release it also writes the
// released schema and REST document, unless a change breaks their clients.
const RELEASED = { graphql: 'docs/schema.released.graphql', rest: 'docs/openapi.released.json' };
const made = {
  'schema.graphql': printedSchema(),
  '.env.example': envExample(),
  'docs/environment.md': environmentPage(),
};
for (const [file, text] of Object.entries(made)) {
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not up to date: run npm run schema`);
    process.exitCode = 1;
  }
}
if (process.argv.includes('--release')) {
  const { describedApi } = await import('./describedApi');
  const described = await describedApi();
  const broken = [
    ...breakingChanges(readFileSync(RELEASED.graphql, 'utf8'), made['schema.graphql']),
    ...brokenCalls(JSON.parse(readFileSync(RELEASED.rest, 'utf8')), described),
  ];
  for (const change of broken) console.error(change);
  if (broken.length > 0) process.exitCode = 1;
  else {
    writeFileSync(RELEASED.graphql, made['schema.graphql']);
    writeFileSync(RELEASED.rest, `${JSON.stringify(described, null, 1)}\n`);
  }
}
