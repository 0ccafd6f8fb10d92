import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Plugin, runnerImport } from 'vite';
import { THEME_SCRIPT } from './server/html/themeScript.ts';
import { KEPT, KEPT_ADDRESS, KEPT_DAYS, KEPT_PAID_HOURS } from './server/rules/offlineReading.ts';
import { ENGLISH, LANGUAGES, type Language } from './server/words/words.ts';

/** The language of the client in this build (build.client.ts), or of the development server. */
export const CLIENT_LANGUAGE: Language =
  LANGUAGES.find((language) => language === process.env.CLIENT_LANGUAGE) ?? ENGLISH;

/**
 * Compresses the build once, so that the server never compresses during a request; with less effort for tests (`--mode
 * quick`).
 */
export const compressed = (quality: number): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }) {
    for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|svg|txt)$/.test(name)) continue;
      const file = path.join(dir!, name);
      const bytes = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
    }
  },
});

const MAPS = path.join(import.meta.dirname, 'dist/maps');

/** Moves source maps out of the folder that the server serves: they are for readers of a stack trace of the client. */
export const mapsAside: Plugin = {
  name: 'mapsAside',
  apply: 'build',
  writeBundle({ dir }) {
    if (CLIENT_LANGUAGE === ENGLISH) rmSync(MAPS, { recursive: true, force: true });
    mkdirSync(MAPS, { recursive: true });
    for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.map')) renameSync(path.join(dir!, name), path.join(MAPS, path.basename(name)));
  },
};

const WORDS = path.join(import.meta.dirname, 'server/words');

/** The words of a noun in a language. */
const wordsOf = async (language: string, file: string) =>
  (await runnerImport<Record<string, Record<string, string>>>(path.join(WORDS, language, file))).module;

/** The cache of posts kept for offline reading, and its times. */
const KEEPING_RULES: Record<string, string> = {
  cache: KEPT,
  address: KEPT_ADDRESS,
  paidHours: String(KEPT_PAID_HOURS),
  hours: String(KEPT_DAYS * 24),
};

const workerTexts = new Map<string, Record<string, string>>();

/** The service worker's texts in each language; the script of English has the plain name. */
export const serviceWorkers: Plugin = {
  name: 'serviceWorkers',
  apply: 'build',
  async buildStart() {
    if (CLIENT_LANGUAGE !== ENGLISH) return;
    for (const lang of LANGUAGES) {
      const [{ OFFLINE_PAGE }, { COMMON }, { PUSH }, { KEEPING }] = await Promise.all([
        wordsOf(lang, 'offline.ts'),
        wordsOf(lang, 'common.ts'),
        wordsOf(lang, 'pushes.ts'),
        wordsOf(lang, 'offlineReading.ts'),
      ]);
      const { heading, text } = OFFLINE_PAGE!;
      workerTexts.set(lang, {
        lang,
        heading: heading!,
        text: text!,
        again: COMMON!.again!,
        somethingNew: PUSH!.somethingNew!,
        keptPosts: KEEPING!.posts!,
        keptReceipts: KEEPING!.receipts!,
      });
    }
  },
  writeBundle({ dir }) {
    if (CLIENT_LANGUAGE !== ENGLISH) return;
    const script = readFileSync(path.join(dir!, 'sw.js'), 'utf8');
    for (const [lang, texts] of workerTexts)
      writeFileSync(
        path.join(dir!, lang === ENGLISH ? 'sw.js' : `sw.${lang}.js`),
        script.replace(/%(\w+)%/g, (_, key: string) => texts[key] ?? KEEPING_RULES[key]!),
      );
  },
};

/** The colours of the page and of the logo (client/index.html, client/ui/theme/tokens.css). */
const COLORS = { theme_color: '#fffaf2', background_color: '#1d1745' };

/** The path of a language's manifest; English has the plain name. */
const manifestOf = (language: string) =>
  language === ENGLISH ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;

/** The app on a phone's home screen, in each language; manifests of the same name are one app. */
export const installable: Plugin = {
  name: 'installable',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: `/${manifestOf(CLIENT_LANGUAGE)}` }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/maskable-192.png' }, injectTo: 'head' },
  ],
  async writeBundle({ dir }) {
    if (CLIENT_LANGUAGE !== ENGLISH) return;
    for (const lang of LANGUAGES) {
      const [{ SITE }, { MENU }, { NAVIGATION }] = await Promise.all([
        wordsOf(lang, 'site.ts'),
        wordsOf(lang, 'menu.ts'),
        wordsOf(lang, 'common.ts'),
      ]);
      const places = { '/feed': MENU!.feedShort, '/explore': NAVIGATION!.explore, '/user/squads': MENU!.mySquads };
      const icons = [192, 512].flatMap((size) =>
        (['', 'maskable'] as const).map((purpose) => ({
          src: `/icons/${purpose && 'maskable-'}${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: purpose || 'any',
        })),
      );
      const manifest = {
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        ...COLORS,
        lang,
        name: SITE!.name,
        short_name: SITE!.name,
        description: SITE!.preview,
        icons,
        shortcuts: Object.entries(places).map(([url, name]) => ({ name, url, icons: [icons[0]] })),
      };
      writeFileSync(path.join(dir!, manifestOf(lang)), JSON.stringify(manifest));
    }
  },
};

/** The script that the server puts into each page (server/html/html.ts), for pages of the development server. */
export const themeScript: Plugin = {
  name: 'themeScript',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<!--toli:head-->', THEME_SCRIPT),
};

/** Reads the words of a language wherever English is imported: a client has one language, and loads no other. */
export const wordsOfLanguage: Plugin = {
  name: 'wordsOfLanguage',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (CLIENT_LANGUAGE === ENGLISH || !/\/en\/\w+$/.test(source)) return;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const file = found && path.relative(path.join(WORDS, ENGLISH), found.id);
    return file && !file.startsWith('..') ? path.join(WORDS, CLIENT_LANGUAGE, file) : found;
  },
};

/**
 * `WORDS=pseudo` makes builds in a language made of English, to look for untranslated texts (server/test/languages/pseudo.ts).
 */
export const pseudoWords: Plugin = {
  name: 'pseudoWords',
  enforce: 'pre',
  resolveId: (source, importer) =>
    process.env.WORDS === 'pseudo' && source === '../words' && importer?.includes('/server/words/en/')
      ? path.join(import.meta.dirname, 'server/test/languages/pseudo.ts')
      : null,
};

/**
 * In the server's build, adds to each dynamic import of the client the module it loads: by it the server finds the
 * part's files in the manifest. An import with `.then` behind it is left alone.
 */
export const nameParts: Plugin = {
  name: 'nameParts',
  enforce: 'pre',
  transform: (code, file) =>
    file.endsWith('/client/routes.tsx')
      ? code.replace(
          /\(\) => import\('\.\/([^']+)'\)(?!\s*\.)/g,
          (load, part) => `Object.assign(${load}, { module: '${part}.tsx' })`,
        )
      : undefined,
};

/** Writes the files of each late part of the client, less those of every page: the server names them to browsers. */
export const listParts: Plugin = {
  name: 'listParts',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const withImports = (name: string, found = new Set<string>()) => {
      const chunk = byName.get(name);
      if (!chunk || found.has(name)) return found;
      found.add(name);
      for (const each of chunk.imports) withImports(each, found);
      return found;
    };
    // Not the entry: a file that only re-exports this one is left out in the end.
    const main = path.join(import.meta.dirname, 'client/main.tsx');
    const atFirst = withImports(chunks.find(({ moduleIds }) => moduleIds.includes(main))!.fileName);
    const parts: Record<string, { scripts: string[]; styles: string[] }> = {};
    for (const { fileName, moduleIds } of chunks) {
      const needed = withImports(fileName);
      const own = chunks.filter((chunk) => needed.has(chunk.fileName) && !atFirst.has(chunk.fileName));
      const files = {
        scripts: own.map((chunk) => chunk.fileName),
        styles: own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
      };
      for (const id of moduleIds)
        if (this.getModuleInfo(id)?.dynamicImporters.length)
          parts[path.relative(path.join(import.meta.dirname, 'client'), id)] = files;
    }
    const source = JSON.stringify({ parts, atFirst: [...atFirst] });
    this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source });
  },
};

/**
 * Removes unused parts of packages whose creation could have an effect: Rollup does not know that creating React
 * components and setting their display names has none.
 */
export const unusedParts: Plugin = {
  name: 'unusedParts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/(react-router|@chakra-ui\/react)\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/(?<= = )(?=\w+\.(forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ '),
      map: null,
    }),
  },
};
