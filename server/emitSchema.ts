import { readFileSync, writeFileSync } from 'node:fs';
import { printedSchema } from './schema';

// Writes the schema to ./schema.graphql; with --check says whether it stands there as it is.
const printed = printedSchema();
if (!process.argv.includes('--check')) writeFileSync('schema.graphql', printed);
else if (readFileSync('schema.graphql', 'utf8') !== printed) {
  console.error('schema.graphql is not up to date: run npm run schema');
  process.exit(1);
}
