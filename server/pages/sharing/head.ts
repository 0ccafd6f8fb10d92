import type { Viewer } from '../../auth/viewer';
import type { Context } from '../../context';
import { escapeHtml } from '../../platform/formats/html';
import { absolute } from '../../platform/site/absolute';
import { siteName } from '../../platform/site/staging';
import { hrefLanguages, inLanguagePath } from '../../rules/languagePaths';
import { pictureSize } from '../../rules/pictures';
import type { WrittenLanguage } from '../../rules/writtenLanguages';
import { COMMON } from '../../words/en/common';
import { currentLanguage, ENGLISH, type Language } from '../../words/words';

/** A request for a page: all that the page depends on. */
export interface PageRequest {
  /** The pattern of its address (rules/screens.ts); null where it is of no screen. */
  screen: string | null;
  /** The language whose prefix the address has (`/hi`); English where it has none. */
  addressLanguage: Language;
  /** The path without that prefix, and the query: empty or `?…`. */
  path: string;
  search: string;
  params: Record<string, string>;
  viewer: Viewer | null;
  /** Who waits for it: a person, or the network of a visitor. */
  visitor: string;
  /** Whether their connection is still open. */
  isWaiting: () => boolean;
  /** Counts what is made for them as this many pages more; one too many is 429. */
  countPages: (pages: number) => Promise<void>;
  /** It has no session, token or sign-up cookie. */
  isAnonymous: boolean;
  /** It is asked for by who saves data (dataSaver.ts). */
  savesData: boolean;
}

/** A page's status and head, before it is rendered. */
export interface PageHead {
  status: 200 | 404;
  /** The HTML of its head beyond the built one, with its title; escaped. */
  html: string;
  /** Reads the content of its body where it has no first view. */
  summary?: () => Promise<PageSummary>;
}

/** A page in four lines. */
export interface PageSummary {
  name: string;
  line: string;
  /** As in the API, relative to /api; null without one. */
  imageSrc: string | null;
  /** The lowest price, as text; null without a squad to join. */
  price: string | null;
}

/** A redirect. Browsers may cache a 301 unless a header forbids it. */
export interface Redirect {
  status: 301 | 302;
  location: string;
}

/**
 * Decides a page's status and head. It reads with the loaders of `context`, so that the screen need not read the same
 * again.
 */
export type FindHead = (request: PageRequest, context: Context) => Promise<PageHead | Redirect> | PageHead | Redirect;

export const isRedirect = (found: PageHead | Redirect): found is Redirect => 'location' in found;

/** The metadata of a page for search engines and link previews. */
export interface Preview {
  title: string;
  /** The title of its card in shared links, where it differs. */
  shareTitle?: string | undefined;
  /** The title of the tab; the title by default. */
  tab?: string;
  description: string;
  /** The page's own address on this site, from the first slash on, without a prefix. */
  path: string;
  /** The language of the address's prefix; null for a page with one address only. */
  addressLanguage: Language | null;
  /** As in the API, relative to /api; null for Toli's own picture. */
  imageSrc: string | null;
  /** Its language, for a person's text; else the language of the screen. */
  language?: WrittenLanguage | null;
  /** A wide picture gets a wide card. */
  isWide: boolean;
  /** Whether search engines may list it. */
  isListed: boolean;
}

/** Toli's own picture for previews. */
const BRAND_PICTURE = '/preview.png';
const BRAND_SIZE = { width: 1200, height: 630 };

/** The title of the tab, as the screen sets it later (client/ui/hooks/useTitle.ts). */
const titleTag = (name: string) =>
  `<title>${escapeHtml(name === 'Toli' ? siteName() : `${name} · ${siteName()}`)}</title>`;

/** The head of a page that search engines do not list: its title alone. */
export const unlistedHead = (title: string) => `${titleTag(title)}\n    <meta name="robots" content="noindex" />`;

/** Title, description, canonical link, OpenGraph and Twitter tags as HTML (ogp.me, Twitter's card markup). */
export function previewHead({
  title,
  tab,
  shareTitle = title,
  description,
  path,
  addressLanguage,
  imageSrc,
  language,
  isWide,
  isListed,
}: Preview): string {
  const url = absolute(inLanguagePath(addressLanguage ?? ENGLISH, path));
  const image = absolute(imageSrc === null ? BRAND_PICTURE : `/api/${imageSrc.replace(/^\/+/, '')}`);
  const size = imageSrc === null ? BRAND_SIZE : pictureSize(imageSrc);
  const tags: [kind: 'name' | 'property', name: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:site_name', siteName()],
    ['property', 'og:type', 'website'],
    ['property', 'og:locale', `${language ?? currentLanguage()}_IN`],
    ['property', 'og:title', shareTitle],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:card', isWide || imageSrc === null ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:title', shareTitle],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', image],
  ];
  if (size) {
    tags.push(['property', 'og:image:width', String(size.width)]);
    tags.push(['property', 'og:image:height', String(size.height)]);
  }
  if (!isListed) tags.push(['name', 'robots', 'noindex']);
  const lines = tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`);
  const links = [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...(isListed && addressLanguage !== null ? alternatesOf(path) : []),
  ];
  return [titleTag(tab ?? title), ...links, ...lines].join('\n    ');
}

/** Links to a page's address in every language. */
const alternatesOf = (path: string) =>
  hrefLanguages().map(
    ([code, language]) =>
      `<link rel="alternate" hreflang="${code}" href="${escapeHtml(absolute(inLanguagePath(language, path)))}" />`,
  );

/** The head of a page that does not exist, or not for this viewer. */
export const missingHead = (title: string = COMMON.notFound): PageHead => ({ status: 404, html: unlistedHead(title) });
