import { readFileSync, writeFileSync } from 'node:fs';
import { envExample, environmentPage } from './platform/config/documents';
import { printedSchema } from './schema';

// Writes the files that are made from the code; with --check says which of them do not stand there as they are made.
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
