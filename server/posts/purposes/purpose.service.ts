import { livePage } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { squadsOf } from '../../pages/squads/squad.service';
import type { SquadView } from '../../pages/squads/squad.view';
import { isId } from '../../platform/input';
import { internalPath } from '../../rules/internalPath';
import { aimOf } from '../../rules/purposes';
import { postsForNodes } from '../posts/post.service';

/** The purpose of a sign-up: a page, and its chosen squad. */
export interface Purpose {
  creator: PageView;
  squad: SquadView | null;
}

/**
 * The page and squad at the address where a person continues after the sign-up, as every visitor sees them; null where
 * there is no live page.
 */
export async function purposeOf(next: string | null): Promise<Purpose | null> {
  const address = internalPath(next);
  const aim = address === null ? null : aimOf(address);
  if (!aim) return null;
  if ('postId' in aim) {
    const [post] = isId(aim.postId) ? await postsForNodes(null, [aim.postId]) : [];
    const creator = post ? await livePage(post.creatorUserId) : null;
    return creator && { creator, squad: null };
  }
  const creator = await livePage(aim.page);
  if (!creator) return null;
  const squads = aim.squadId === null ? [] : await squadsOf([creator.userId]);
  return { creator, squad: squads.find(({ id }) => id === aim.squadId) ?? null };
}
