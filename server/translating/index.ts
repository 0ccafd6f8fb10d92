import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ENGLISH, LANGUAGES, type Language } from '../words/words';
import { placed } from './placing';
import { type Files, pairsOf, poOf } from './po';

// `npm run words -- --export hi [file]` writes the words of a language for translators, `-- --import hi [file]` reads
// them back.

const USAGE = 'npm run words -- --export hi [hi.po], or --import hi [hi.po]';
const WORDS = path.resolve(import.meta.dirname, '../words');

const fileOf = (language: Language, name: string) => path.join(WORDS, language, `${name}.ts`);
const filesOf = (language: Language): Files =>
  new Map(
    readdirSync(path.join(WORDS, language))
      .filter((file) => file.endsWith('.ts') && file !== 'all.ts')
      .sort()
      .map((file) => path.basename(file, '.ts'))
      .map((name) => [name, readFileSync(fileOf(language, name), 'utf8')]),
  );

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

const options = { export: { type: 'string' }, import: { type: 'string' } } as const;
/** The result of `make`; ends the command with the reason where it fails. */
function attempt<T>(work: () => T, failure: string): T {
  try {
    return work();
  } catch (error) {
    return fail(`${failure}: ${(error as Error).message}`);
  }
}

const { values, positionals } = attempt(() => parseArgs({ options, allowPositionals: true }), USAGE);
const language = LANGUAGES.filter((known) => known !== 'en').find(
  (known) => known === (values.export ?? values.import),
);
if (!language || (values.export && values.import)) fail(USAGE);
const po = positionals[0] ?? `${language}.po`;
const pairs = pairsOf(language, filesOf(ENGLISH), filesOf(language));

if (values.export) {
  writeFileSync(po, poOf(language, pairs));
  console.log(`${po}: ${pairs.pairs.size} sentences; ${pairs.left.length} more are part of code and listed at its top`);
} else {
  if (!existsSync(po)) fail(`There is no ${po}: ${USAGE}`);
  const { files, refused } = attempt(() => placed(language, readFileSync(po, 'utf8'), pairs), `${po} can't be read`);
  for (const [name, code] of files) writeFileSync(fileOf(language, name), code);
  // A longer sentence may need another line.
  if (files.size > 0)
    execFileSync('npx', ['biome', 'format', '--write', ...[...files.keys()].map((name) => fileOf(language, name))]);
  console.log(`Changed: ${[...files.keys()].join(', ') || 'nothing'}`);
  for (const fault of refused) console.error(fault);
  if (refused.length > 0) process.exitCode = 1;
}
