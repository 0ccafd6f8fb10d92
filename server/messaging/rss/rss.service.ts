import { Feed, type Item } from 'feed';
import type { Viewer } from '../../auth/viewer';
import { gateways } from '../../gateways/gateways';
import { livePage, pathOf, pictureOf } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { inLanguageOfPage, languageOfPage } from '../../pages/creators/pageLanguage.service';
import { notFound } from '../../platform/errors';
import { escapeHtml } from '../../platform/formats/html';
import { inLanguage } from '../../platform/language';
import { absolute } from '../../platform/site/absolute';
import { bodiesOf } from '../../posts/bodies/body.service';
import { sentHtml } from '../../posts/bodies/bodyHtml.service';
import { readFeed } from '../../posts/feed/feed.service';
import { freePostsOf } from '../../posts/posts/post.service';
import { attachmentOf, filesOf, linkOf, type PostView } from '../../posts/posts/post.view';
import { isSeen, type PostMedia } from '../../posts/posts/postMedia.entity';
import type { BodyNode } from '../../rules/bodies/nodes';
import { typeOfVideo } from '../../rules/media';
import { FEED_FILES, FEED_POSTS, type FeedForm } from '../../rules/rss';
import { inOneLine } from '../../rules/text';
import { creating } from '../../words/en/cards';
import { POST } from '../../words/en/posts';
import { RSS } from '../../words/en/rss';
import { ENGLISH } from '../../words/words';
import { privatePath } from './privateFeed.service';

/** Characters of a post's title: its first words. */
const TITLE_LENGTH = 80;

/** The free posts of a live page, newest first, as an RSS 2.0 or Atom document in the language that the page is written in; 404 where there is no such page. */
export async function pageFeed(address: string, form: FeedForm): Promise<string> {
  const page = await livePage(address);
  if (!page) throw notFound('page');
  const posts = await freePostsOf(page.userId, FEED_POSTS);
  const picture = page.sharePicSrc ?? pictureOf(page);
  const bodies = await bodiesIn(posts);
  // Feed readers do not say a language, and servers keep one copy for all.
  return inLanguageOfPage(page, async () =>
    written(form, {
      title: page.pageName,
      description: RSS.page(page.pageName, creating(page.isPlural, page.bio)),
      language: languageOfPage(page) ?? ENGLISH,
      at: pathOf(page),
      image: picture ? fileAt('/api', picture) : undefined,
      items: await Promise.all(posts.map((post) => itemOf(post, page, '/api', bodies))),
    }),
  );
}

/**
 * All posts that are open to a person on the pages that they support, newest first, in the language that
 * they read; `token` is the secret of the feed's address.
 */
export async function privateFeed(reader: Viewer, token: string, form: FeedForm): Promise<string> {
  const { edges, beside } = await readFeed(reader, { limit: FEED_POSTS, after: null }, false, 'named');
  const pages = new Map(beside.map(({ page }) => [page.userId, page]));
  const open = edges.map(({ node }) => node).filter(({ isLocked }) => !isLocked);
  const bodies = await bodiesIn(open);
  return inLanguage(reader.language, async () =>
    written(form, {
      title: RSS.private,
      description: RSS.privateHint,
      language: reader.language,
      at: privatePath(token),
      image: undefined,
      // Media are loaded with the secret of the address: feed readers have no session.
      items: await Promise.all(
        open.map((post) => itemOf(post, pages.get(post.creatorUserId)!, privatePath(token), bodies)),
      ),
    }),
  );
}

interface Written {
  title: string;
  description: string;
  /** The language of most of it. */
  language: string;
  /** The address without the name of the form. */
  at: string;
  image: string | undefined;
  items: Item[];
}

function written(form: FeedForm, { title, description, language, at, image, items }: Written): string {
  const feed = new Feed({
    id: absolute(at),
    title: plain(title),
    description: plain(description),
    link: absolute(at.startsWith('/rss/') ? '/feed' : at),
    language,
    generator: 'Toli',
    // Without a new post the document is identical, and readers get 304.
    updated: new Date(Math.max(0, ...items.map(({ date }) => date.getTime()))),
    feedLinks: { [form]: absolute(`${at}/${FEED_FILES[form]}`) },
    ...(image && { image }),
  });
  for (const item of items) feed.addItem(item);
  return (form === 'rss' ? feed.rss2() : feed.atom1()).replaceAll(NOT_IN_XML, '');
}

/** Characters that texts may have and XML documents may not: one of them would make the whole feed unreadable. */
const NOT_IN_XML = /[\ufffe\uffff]/g;

/** The bodies of these posts by id, in one statement. */
async function bodiesIn(posts: readonly PostView[]): Promise<Map<string, BodyNode>> {
  const ids = posts.filter(({ hasBody }) => hasBody).map(({ id }) => id);
  const stored = ids.length > 0 ? await bodiesOf(ids) : [];
  return new Map(stored.map(({ postId, body }) => [postId, JSON.parse(body) as BodyNode]));
}

async function itemOf(
  post: PostView,
  page: PageView,
  filesAt: string,
  bodies: ReadonlyMap<string, BodyNode>,
): Promise<Item> {
  const link = absolute(`/post/${post.id}`);
  const body = bodies.get(post.id);
  const attachment = attachmentOf(post);
  const file = attachment && fileAt(filesAt, attachment.src!);
  const isVideo = attachment?.kind === 'video';
  return {
    id: link,
    link,
    title: plain(inOneLine(post.title || post.description, TITLE_LENGTH) || RSS.kinds[post.kind]),
    content: body ? bodyContent(body, post, filesAt) : contentOf(post, file, isVideo),
    author: [{ name: plain(page.pageName), link: absolute(pathOf(page)) }],
    date: post.editedAt ?? post.publishedAt,
    published: post.publishedAt,
    ...(file && isVideo && { enclosure: await enclosureOf(file, attachment.src!) }),
  };
}

/** The enclosure of an item: RSS 2.0 requires its size, 0 where it is not known. */
async function enclosureOf(url: string, src: string) {
  const length = await gateways()
    .files.sizeOf(src)
    .catch(() => null);
  return { url, type: typeOfVideo(src) ?? 'video/mp4', length: length ?? 0 };
}

/** A body as HTML, with its pictures and links to its videos; one that is too long for a feed goes on at Toli. */
function bodyContent(body: BodyNode, post: PostView, filesAt: string): string {
  const mediumInFeed = (id: string, alt: string) => {
    const medium = filesOf(post).find((each) => each.id === id);
    if (!medium) return '';
    const file = escapeHtml(fileAt(filesAt, medium.src));
    if (!isSeen(medium)) return fileLine(medium, alt, post);
    if (medium.kind === 'image') return `<p><img src="${file}" alt="${escapeHtml(alt)}"></p>`;
    return `<p><a href="${file}">${escapeHtml(alt || RSS.watch)}</a></p>`;
  };
  const { html, isWhole } = sentHtml(body, {
    media: mediumInFeed,
    gallery: (pictures) => pictures.map(({ id, alt }) => mediumInFeed(id, alt)).join('\n'),
  });
  if (isWhole) return html;
  const link = `<p><a href="${escapeHtml(absolute(`/post/${post.id}`))}">${escapeHtml(POST.readOn)}</a></p>`;
  return [html || `<p>${escapeHtml(post.description)}</p>`, link].join('\n');
}

/** A sound or a file for download is a link to its post, behind the login. */
const fileLine = ({ name }: PostMedia, alt: string, { id }: PostView) =>
  `<p><a href="${escapeHtml(absolute(`/post/${id}`))}">${escapeHtml(alt || name)}</a></p>`;

/** A post without a body as HTML, with all written text escaped. */
function contentOf(post: PostView, file: string | null, isVideo: boolean): string {
  const paragraphs = post.description.split(/\n{2,}/).filter((text) => text.trim() !== '');
  const lines = paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`);
  const url = linkOf(post);
  if (url) lines.push(`<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`);
  if (file && !isVideo) lines.push(`<p><img src="${escapeHtml(file)}" alt=""></p>`);
  if (file && isVideo) lines.push(`<p><a href="${escapeHtml(file)}">${escapeHtml(RSS.watch)}</a></p>`);
  return lines.join('\n');
}

const fileAt = (at: string, src: string) => absolute(`${at}/${src.replace(/^\/+/, '')}`);

/** Titles are in CDATA, which they must not end. */
const plain = (text: string) => text.replaceAll(']]>', ']] >');
