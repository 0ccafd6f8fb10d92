import { readFileSync, writeFileSync } from 'node:fs';
import { envExample, environmentPage } from './platform/config/documents';
import { breakingChanges } from './platform/graphql/breakingChanges';
import { printedSchema } from './schema';

// Writes the generated files. With --check it lists those that are out of date. With --release it also writes the
// released schema, unless a change breaks its clients.
const RELEASED = 'docs/schema.released.graphql';
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
  const broken = breakingChanges(readFileSync(RELEASED, 'utf8'), made['schema.graphql']);
  for (const change of broken) console.error(change);
  if (broken.length > 0) process.exitCode = 1;
  else writeFileSync(RELEASED, made['schema.graphql']);
}
