import { pageNameOf, pictureOf } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { type FindHead, missingHead, previewHead, unlistedHead } from '../../pages/sharing/head';
import { AppError, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { isLive } from '../../policies';
import { inOneLine } from '../../rules/text';
import { writtenIn } from '../../rules/writtenLanguages';
import { creating, perMonth } from '../../words/en/cards';
import { EMBED } from '../../words/en/embeds';
import { POST } from '../../words/en/posts';
import { ENGLISH, type Language } from '../../words/words';
import { type PostView, pictureOfPost } from './post.view';

/** Characters of a post that previews show. */
const DESCRIPTION_LENGTH = 200;

/** Characters of a title that previews show completely. */
const TITLE_LENGTH = 70;

/** The title of a shared post: its own where it is public, its first words, or the teaser of a squad post; undefined without any. */
function shareTitleOf(post: PostView, page: PageView): string | undefined {
  const words = inOneLine(post.publicTitle || (post.minAmount === 0 ? post.description : post.teaser), TITLE_LENGTH);
  return words ? POST.titled(words, pageNameOf(page)) : undefined;
}

/** A free post's first words; for a squad post its page, with its teaser. */
function lineOf(post: PostView, page: PageView): string {
  const what = creating(page.isPlural, page.bio);
  const words = post.minAmount === 0 ? post.description || what : post.teaser || `${pageNameOf(page)} ${what}`;
  return inOneLine(words, DESCRIPTION_LENGTH);
}

/**
 * The preview of a link to a post. It is the same for every viewer, because it is shown to others: for a free post on a
 * live page its first words and its picture or poster, for a squad post its page with its teaser.
 */
function previewOf(post: PostView, page: PageView, addressLanguage: Language): string {
  const title = POST.by(pageNameOf(page));
  if (!isLive(page)) return unlistedHead(title);
  const isFree = post.minAmount === 0;
  const picture = (isFree ? pictureOfPost(post) : null) ?? page.sharePicSrc;
  return previewHead({
    title,
    shareTitle: shareTitleOf(post, page),
    description: lineOf(post, page),
    path: `/post/${post.id}`,
    addressLanguage: isFree ? addressLanguage : null,
    language: isFree ? writtenIn(post.language, [post.description]) : null,
    imageSrc: picture ?? pictureOf(page),
    isWide: picture !== null,
    isListed: isFree,
  });
}

/**
 * The head of a post's page; a squad post has only its plain address. 404 for a post that does not exist, or that this
 * viewer may not know of.
 */
export const postHead: FindHead = async ({ addressLanguage, path, search, params }, { loaders }) => {
  try {
    const shown = await loaders.shownPost.load(idOf(params.postId));
    if (!shown) throw notFound('post');
    const { post, page } = shown;
    if (post.minAmount > 0 && addressLanguage !== ENGLISH) return { status: 302, location: path + search };
    const squad = post.squadId ? await loaders.squad.load(post.squadId) : null;
    const price = squad && EMBED.from(perMonth(squad.price));
    const line = lineOf(post, page);
    const summary = async () => ({ name: POST.by(pageNameOf(page)), line, imageSrc: pictureOf(page), price });
    return { status: 200, html: previewOf(post, page, addressLanguage), summary };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return missingHead();
  }
};
