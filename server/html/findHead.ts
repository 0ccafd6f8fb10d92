import { type FindHead, missingHead } from '../pages/sharing/head';
import { creatorHead } from '../pages/sharing/pageHead';
import { postHead } from '../posts/posts/postHead';
import { openPage } from './creatorPage.service';
import { PRIVATE_HEADS } from './privateHeads';
import { siteHead } from './siteHead';

const HEADS: Record<string, FindHead> = {
  ...PRIVATE_HEADS,
  '/c/:slug': creatorHead(openPage),
  '/creator/:userId': creatorHead(openPage),
  '/post/:postId': postHead,
};

/** Decides the head of a request's page, by its screen. */
export const findHead: FindHead = (request, context) => {
  if (request.screen === null) return missingHead();
  return (HEADS[request.screen] ?? siteHead)(request, context);
};
