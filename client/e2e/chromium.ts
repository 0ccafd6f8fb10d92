import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isProgram, onPath } from '../../server/test/processes/onPath.ts';

/** A browser for the journeys, and what its environment has besides. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

/** The headless shell is the same browser without its windows: half the work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const CACHE = path.resolve('node_modules/.cache');
const FONTS = path.resolve('node_modules/@expo-google-fonts');
/** npm brings a browser for these machines alone. */
const BROUGHT = process.platform === 'linux' && process.arch === 'x64';

const installed = (): string | undefined =>
  process.env.CHROMIUM_PATH || onPath(...NAMES) || APPLICATIONS.find(isProgram);

/** Whether there is a browser; it may have to be unpacked first. */
export const hasChromium = (): boolean => Boolean(installed()) || BROUGHT;

/** The installed browser, or the one that npm brought, which is unpacked at its first use. */
export async function findChromium(): Promise<Chromium> {
  const found = installed();
  if (found) {
    if (!isProgram(found)) throw new Error(`CHROMIUM_PATH is no program: ${found}`);
    return { executablePath: found, env: {} };
  }
  const folder = path.join(CACHE, 'chromium');
  if (!existsSync(folder)) await unpack(folder);
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: path.join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: path.join(folder, 'fonts.conf') },
  };
}

/** Unpacks the browser, the libraries that a bare machine lacks, and a list of the fonts that npm brought. */
async function unpack(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  // The package unpacks into the folder for temporary files, and its libraries on Amazon's Linux alone.
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const program = `(await import('${import.meta.resolve('@sparticuz/chromium')}')).default.executablePath()`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { env });
  await writeFile(path.join(draft, 'fonts.conf'), fontsConf(path.join(folder, 'fontconfig')));
  await rename(draft, folder);
}

const fontsConf = (cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${FONTS}</dir>
  <cachedir>${cache}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Noto Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>Noto Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>Noto Sans</family></prefer></alias>
</fontconfig>
`;
