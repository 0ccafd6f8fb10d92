import { Feed, type Item } from 'feed';
import { pathOf } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { inLanguageOfPage, languageOfPage } from '../../pages/creators/pageLanguage.service';
import { columns, int, query, text } from '../../platform/db/query';
import { escapeHtml } from '../../platform/formats/html';
import { absolute } from '../../platform/site/absolute';
import { POSTS, shownPosts } from '../../posts/posts/post.service';
import { filesOf, type PostView } from '../../posts/posts/post.view';
import { PostMedia } from '../../posts/posts/postMedia.entity';
import { PODCAST_FILE, PODCAST_POSTS } from '../../rules/rss';
import { inOneLine } from '../../rules/text';
import { creating } from '../../words/en/cards';
import { PODCAST } from '../../words/en/podcasts';
import { RSS } from '../../words/en/rss';
import { ENGLISH } from '../../words/words';
import { type Listening, podcastPath } from './podcastFeed.service';

// By hand: whether a post has a sound is asked in the same statement, up to a limit.
/** The newest posts of a page with a sound that can be played. */
const findHeard = query(
  columns(PostMedia, 'a', 'postId'),
  (answer) => `select ${answer} from (
     select p.id as post_id from ${POSTS} p where p.creator_user_id = :creatorUserId and exists (
       select from post_media m where m.post_id = p.id and m.kind = 'audio' and m.preparation = 'done')
     order by p.published_at desc, p.id desc limit :limit) a`,
  { isRare: true, values: { creatorUserId: text, limit: int } },
);

/** The category of all podcasts at Apple's, where every one needs one. */
const CATEGORY = 'Arts';

/** Characters of a title that is made of a post's words. */
const TITLE_LENGTH = 80;

/**
 * The sounds of a page that are open to a reader, newest first, as a podcast (RSS 2.0 with Apple's tags); `token` is
 * the secret of its address, with which programs load the sounds too.
 */
export async function podcastOf({ reader, page }: Listening, token: string): Promise<string> {
  const heard = await findHeard({ creatorUserId: page.userId, limit: PODCAST_POSTS });
  const shown = await shownPosts(
    reader,
    heard.map(({ postId }) => postId),
  );
  const posts = shown.map(({ post }) => post).filter(({ isLocked }) => !isLocked);
  posts.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  return inLanguageOfPage(page, async () => written(page, token, posts));
}

function written(page: PageView, token: string, posts: readonly PostView[]): string {
  const at = absolute(podcastPath(token));
  const name = plain(page.pageName);
  const items = posts.flatMap((post) => soundsOf(post).map((sound) => itemOf(post, sound, at)));
  const feed = new Feed({
    id: at,
    title: name,
    description: plain(PODCAST.description(page.pageName, creating(page.isPlural, page.bio))),
    link: absolute(pathOf(page)),
    language: languageOfPage(page) ?? ENGLISH,
    generator: 'Toli',
    podcast: true,
    author: { name },
    image: `${at}/cover.jpg`,
    feedLinks: { rss: `${at}/${PODCAST_FILE}` },
    // Without a new sound the document is identical, and programs get 304.
    updated: new Date(Math.max(0, ...items.map(({ date }) => date.getTime()))),
  });
  feed.addExtension({ name: 'itunes:image', objects: { _attributes: { href: `${at}/cover.jpg` } } });
  feed.addExtension({ name: 'itunes:category', objects: { _attributes: { text: CATEGORY } } });
  feed.addExtension({ name: 'itunes:explicit', objects: { _text: 'false' } });
  feed.addExtension({ name: 'itunes:block', objects: { _text: 'Yes' } });
  for (const item of items) feed.addItem(item);
  return feed.rss2().replaceAll(NOT_IN_XML, '');
}

/** Characters that texts may have and XML documents may not. */
const NOT_IN_XML = /[\ufffe\uffff]/g;

/** The sounds of a post that can be played. */
const soundsOf = (post: PostView) =>
  filesOf(post).filter(({ kind, preparation }) => kind === 'audio' && preparation === 'done');

function itemOf(post: PostView, sound: PostMedia & { src: string }, at: string): Item {
  const link = absolute(`/post/${post.id}`);
  const title = inOneLine(post.title || post.description, TITLE_LENGTH) || RSS.kinds.sound;
  const own = sound.alt || (soundsOf(post).length > 1 ? sound.name : '');
  return {
    id: sound.id,
    link,
    title: plain(own && own !== title ? `${title}: ${own}` : title),
    content: `<p>${escapeHtml(post.description).replaceAll('\n', '<br>')}</p>`,
    date: post.publishedAt,
    enclosure: { url: `${at}/${sound.src}`, type: 'audio/mp4', length: sound.bytes ?? 0 },
    extensions: [
      { name: 'itunes:duration', objects: { _text: String(sound.seconds ?? 0) } },
      { name: 'itunes:explicit', objects: { _text: 'false' } },
    ],
  };
}

/** Titles are in CDATA, which they must not end. */
const plain = (words: string) => words.replaceAll(']]>', ']] >');
