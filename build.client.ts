import { build } from 'vite';
import { LANGUAGES } from './server/words/words.ts';

// A client for each language, one after the other: each has the words of its language alone (vite.plugins.ts).

const mode = process.argv.includes('--quick') ? 'quick' : 'production';
for (const language of LANGUAGES) {
  process.env.CLIENT_LANGUAGE = language;
  await build({ mode, logLevel: 'warn' });
}
