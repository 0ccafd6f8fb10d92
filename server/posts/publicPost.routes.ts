import { Router } from 'express';
import type { Creator } from '../creators/creator.entity';
import { pageNameOf, pictureOf } from '../creators/creator.service';
import { AppError } from '../platform/errors';
import { previewHead, unlistedHead } from '../platform/http/head';
import { isLive } from '../policies';
import { inOneLine } from '../rules/text';
import { CREATOR } from '../words/en/creators';
import { POST } from '../words/en/posts';
import type { Post } from './post.entity';
import { attachmentOf, showPost, stillOf } from './post.service';

/** Characters of a post that previews show. */
const DESCRIPTION_LENGTH = 200;

/**
 * What a link to a post unfolds to: of a free post on a live page its first words and its picture, or a still of its video; of any other the name of its page
 * alone, whoever asks, for what is unfolded is shown to others.
 */
function postHead(post: Post, page: Creator): string {
  const title = POST.by(pageNameOf(page));
  if (post.minAmount > 0 || !isLive(page)) return unlistedHead(title);
  const attached = attachmentOf(post);
  const picture = attached && (attached.kind === 'image' ? attached.src : stillOf(attached));
  return previewHead({
    title,
    description: inOneLine(post.description || CREATOR.creating(page.isPlural, page.bio), DESCRIPTION_LENGTH),
    path: `/post/${post.id}`,
    imageSrc: picture ?? pictureOf(page),
    isWide: picture !== null,
    isListed: true,
  });
}

/** Posts as search engines and chats see them; for a post that is not there, or not for this viewer to know of, nothing. */
export const publicPostRoutes = Router().get('/post/:postId', async (req, res, next) => {
  try {
    const { post, page } = await showPost(res.locals.viewer ?? null, req.params.postId);
    res.locals.head = postHead(post, page);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    res.status(404);
    res.locals.head = unlistedHead('Toli');
  }
  next();
});
