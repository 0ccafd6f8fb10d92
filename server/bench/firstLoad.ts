import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = 'dist/client';
const size = (file: string) => gzipSync(readFileSync(path.join(FOLDER, file)), { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What the landing page brings at its first load, compressed. */
export async function firstLoadFigures(): Promise<Record<string, string>> {
  const html = readFileSync(path.join(FOLDER, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]!);
  const scripts = new Set(files.filter((file) => file.endsWith('.js')));
  // Scripts that the first ones import at once come with them.
  for (const script of scripts) {
    const text = readFileSync(path.join(FOLDER, script), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) scripts.add(`assets/${name}`);
  }
  const js = [...scripts].reduce((sum, file) => sum + size(file), 0);
  const css = files.filter((file) => file.endsWith('.css')).reduce((sum, file) => sum + size(file), 0);
  return {
    'JavaScript of the landing page, gzip': kilobytes(js),
    'share of the 150 kB that it may be': (js / 150_000).toFixed(2),
    'style sheets of the landing page, gzip': kilobytes(css),
  };
}
