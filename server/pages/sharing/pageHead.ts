import type { Context } from '../../context';
import { AppError } from '../../platform/errors';
import { escapeHtml } from '../../platform/formats/html';
import { absolute } from '../../platform/site/absolute';
import { isLive } from '../../policies';
import { OEMBED } from '../../rules/embeds';
import { inLanguagePath } from '../../rules/languagePaths';
import { FEED_FILES } from '../../rules/rss';
import { inOneLine } from '../../rules/text';
import { creating, perMonth } from '../../words/en/cards';
import { EMBED } from '../../words/en/embeds';
import type { Language } from '../../words/words';
import { pathOf, pictureOf } from '../creators/creator.service';
import type { PageView } from '../creators/creator.view';
import { type FindHead, missingHead, type PageHead, type PageSummary, previewHead } from './head';

/** Characters of a description that previews show. */
const DESCRIPTION_LENGTH = 200;

const lineOf = (page: PageView) => EMBED.line(page.pageName, creating(page.isPlural, page.bio));

/** The head of a page, for previews of links to it. */
function pageHead(page: PageView, addressLanguage: Language): string {
  const what = lineOf(page);
  const head = previewHead({
    title: page.pageName,
    description: inOneLine(page.about ? `${what}. ${page.about}` : what, DESCRIPTION_LENGTH),
    path: pathOf(page),
    addressLanguage,
    imageSrc: page.sharePicSrc ?? page.coverPicSrc ?? pictureOf(page),
    isWide: (page.sharePicSrc ?? page.coverPicSrc) !== null,
    isListed: isLive(page),
  });
  return isLive(page) ? [head, feedLink(page), oembedLink(page)].join('\n    ') : head;
}

/** The address of its RSS feed of free posts. */
const feedLink = (page: PageView) =>
  `<link rel="alternate" type="application/rss+xml" href="${absolute(`${pathOf(page)}/${FEED_FILES.rss}`)}" title="${escapeHtml(page.pageName)}" />`;

/** The address of its oEmbed description, from which sites learn what to show for a link to it (oembed.com, 4). */
function oembedLink(page: PageView): string {
  const href = absolute(`${OEMBED}?${new URLSearchParams({ url: absolute(pathOf(page)), format: 'json' })}`);
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}" title="${escapeHtml(page.pageName)}" />`;
}

/** The page in four lines, with the price of its lowest squad. */
async function summaryOf(page: PageView, { loaders }: Context): Promise<PageSummary> {
  const lowest = await loaders.lowestAmountOfPage.load(page.userId);
  return {
    name: page.pageName,
    line: creating(page.isPlural, page.bio),
    imageSrc: pictureOf(page),
    price: lowest ? EMBED.from(perMonth(lowest.lowestAmount)) : null,
  };
}

/** Finds a page that the viewer may see; 404 otherwise. */
type OpenPage = (context: Context, address: { userId: string } | { slug: string }) => Promise<PageView>;

/** The head of a creator's page at both addresses, `/c/:slug` and `/creator/:userId`. An earlier address redirects. */
export const creatorHead =
  (openPage: OpenPage): FindHead =>
  async ({ addressLanguage, params, search }, context) => {
    const { slug, userId } = params;
    try {
      const page = await openPage(context, slug === undefined ? { userId: userId! } : { slug });
      if (slug !== undefined && slug !== page.slug)
        return { status: 301, location: inLanguagePath(addressLanguage, pathOf(page)) + search };
      const html = pageHead(page, addressLanguage);
      return { status: 200, html, summary: () => summaryOf(page, context) } satisfies PageHead;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return missingHead();
    }
  };
