import { pictureSize } from '../../rules/media';
import { config } from '../config/config';
import { escapeHtml } from './clientPage';

/** What a page tells search engines and the previews of links in chats. */
export interface Preview {
  title: string;
  description: string;
  /** The page's own address on this site, from the first slash on. */
  path: string;
  /** As the API gives it, relative to /api; null for Toli's own picture. */
  imageSrc: string | null;
  /** A wide picture gets a wide card. */
  isWide: boolean;
  /** Search engines may list it. */
  isListed: boolean;
}

/** Toli's own picture for previews. */
const BRAND_PICTURE = '/preview.png';
const BRAND_SIZE = { width: 1200, height: 630 };

/** The address of a path of ours, as other sites need it. */
export const absolute = (path: string) => new URL(path, config().publicUrl).href;

/** The head of a page that is nobody's to find: only its title, and the wish not to be listed. */
export const unlistedHead = (title: string) =>
  `<title>${escapeHtml(title)}</title>\n    <meta name="robots" content="noindex" />`;

/** Title, description, canonical link, OpenGraph and Twitter tags as HTML (ogp.me, Twitter's card markup). */
export function previewHead({ title, description, path, imageSrc, isWide, isListed }: Preview): string {
  const url = absolute(path);
  const image = absolute(imageSrc === null ? BRAND_PICTURE : `/api/${imageSrc.replace(/^\/+/, '')}`);
  const size = imageSrc === null ? BRAND_SIZE : pictureSize(imageSrc);
  const tags: [kind: 'name' | 'property', name: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:site_name', 'Toli'],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:card', isWide || imageSrc === null ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', image],
  ];
  if (size) {
    tags.push(['property', 'og:image:width', String(size.width)]);
    tags.push(['property', 'og:image:height', String(size.height)]);
  }
  if (!isListed) tags.push(['name', 'robots', 'noindex']);
  const lines = tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`);
  return [`<title>${escapeHtml(title)}</title>`, `<link rel="canonical" href="${escapeHtml(url)}" />`, ...lines].join(
    '\n    ',
  );
}
