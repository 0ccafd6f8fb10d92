import { readdirSync } from 'node:fs';

const WORDS = 'server/words';

/** The `all.ts` of each language by its path: it has all words of the language, for the server and tests. */
export function listsOfWords(): { filename: string; text: string }[] {
  const languages = readdirSync(WORDS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return languages.map(({ name: language }) => {
    const files = readdirSync(`${WORDS}/${language}`).filter((file) => file.endsWith('.ts') && file !== 'all.ts');
    const lines = files.sort().map((file) => `export * from './${file.replace(/\.ts$/, '')}';\n`);
    return { filename: `${WORDS}/${language}/all.ts`, text: lines.join('') };
  });
}
