import { rmSync } from 'node:fs';
import { build } from 'vite';
import { clientFolderOf } from './server/html/clients.ts';
import { LANGUAGES } from './server/words/words.ts';

// A client for each language, or for those that are named: each has the words of its language alone (vite.plugins.ts).

const mode = process.argv.includes('--quick') ? 'quick' : 'production';
const named = LANGUAGES.filter((language) => process.argv.includes(language));
for (const language of LANGUAGES) {
  // Beside the screens of this build, a client of before would show other parts.
  rmSync(clientFolderOf('dist/client', language), { recursive: true, force: true });
  if (named.length > 0 && !named.includes(language)) continue;
  process.env.CLIENT_LANGUAGE = language;
  await build({ mode, logLevel: 'warn' });
}
