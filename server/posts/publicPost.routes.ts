import { Router } from 'express';
import type { Context } from '../context';
import type { Creator } from '../creators/creator.entity';
import { pageNameOf, pictureOf } from '../creators/creator.service';
import { AppError, notFound } from '../platform/errors';
import { previewHead, unlistedHead } from '../platform/http/head';
import { idOf } from '../platform/input';
import { isLive } from '../policies';
import { inOneLine } from '../rules/text';
import { creating } from '../words/en/cards';

import { POST } from '../words/en/posts';
import type { Post } from './post.entity';
import { pictureOfPost } from './post.service';

/** Characters of a post that previews show. */
const DESCRIPTION_LENGTH = 200;

/**
 * What a link to a post unfolds to, whoever asks, for what is unfolded is shown to others: of a free post on a live page its first words and its picture, or
 * a still of its video; of one for a squad its page, with the line that its creator made public.
 */
function postHead(post: Post, page: Creator): string {
  const title = POST.by(pageNameOf(page));
  if (!isLive(page)) return unlistedHead(title);
  const isFree = post.minAmount === 0;
  const what = creating(page.isPlural, page.bio);
  const words = isFree ? post.description || what : post.teaser || `${pageNameOf(page)} ${what}`;
  const picture = (isFree ? pictureOfPost(post) : null) ?? page.sharePicSrc;
  return previewHead({
    title,
    description: inOneLine(words, DESCRIPTION_LENGTH),
    path: `/post/${post.id}`,
    imageSrc: picture ?? pictureOf(page),
    isWide: picture !== null,
    isListed: isFree,
  });
}

/** Posts as search engines and chats see them; for a post that is not there, or not for this viewer to know of, nothing. */
export const publicPostRoutes = Router().get('/post/:postId', async (req, res, next) => {
  try {
    const { loaders } = res.locals.context as Context;
    const shown = await loaders.shownPost.load(idOf(req.params.postId));
    if (!shown) throw notFound('post');
    res.locals.head = postHead(shown.post, shown.page);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    res.status(404);
    res.locals.head = unlistedHead('Toli');
  }
  next();
});
