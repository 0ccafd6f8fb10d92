import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PLACE = /(file:\/\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** The source map of a built file, by the file. */
const maps = new Map<string, SourceMap | null>();

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const found = existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))) : null;
  maps.set(file, found);
  return found;
}

/**
 * The stack of an error with the places in the files that people write, where Node names those that were built of them. Read only
 * once there is an error to log: `node --enable-source-maps` would keep all of it in memory from the start.
 */
export function withSourcePlaces(stack: string): string {
  return stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    // Code of packages in a built file has no map.
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return place;
    const source = path.resolve(path.dirname(file), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
