import type { Viewer } from '../../auth/viewer';
import { lockUser } from '../../people/users/user.service';
import { In } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { badRequest } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { creatorOnly, signedIn } from '../../policies';
import { RESTRICTED_LISTED } from '../../rules/comments';
import { commenterForm } from '../../rules/forms/comments';
import { COMMENT } from '../../words/en/comments';
import { CommenterRestriction } from './commenterRestriction.entity';
import { CommenterRestrictionView } from './commenterRestriction.view';
import { muteOrUnmute } from './hiding.service';

declare module '../../platform/db/events' {
  interface Events {
    /** A creator has muted a person's comments on their page. */
    CommenterMuted: { creatorUserId: string; userId: string };
  }
}

/**
 * Lets a creator mute a person on their page, stop them from commenting there, or undo either; a field that is not sent
 * stays. Returns the person's id.
 */
export async function restrictCommenter(viewer: Viewer | null, id: unknown, input: unknown): Promise<string> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const userId = idOf(id);
  if (userId === creatorUserId) throw badRequest(COMMENT.notYourself);
  const form = await validated(commenterForm, input);
  return transaction(async () => {
    // A person who comments is locked: a comment that is being written is committed before it is hidden.
    await lockUser(userId);
    const before = await repo(CommenterRestriction).findOneBy({ creatorUserId, userId });
    const { hideComments = !!before?.hidesComments, stopCommenting = !!before?.stopsCommenting } = form;
    if (hideComments || stopCommenting)
      await repo(CommenterRestriction).upsert(
        { creatorUserId, userId, hidesComments: hideComments, stopsCommenting: stopCommenting },
        ['creatorUserId', 'userId'],
      );
    else await repo(CommenterRestriction).delete({ creatorUserId, userId });
    if (hideComments !== !!before?.hidesComments) {
      await muteOrUnmute(creatorUserId, userId, hideComments);
      if (hideComments) await emit('CommenterMuted', { creatorUserId, userId });
    }
    return userId;
  });
}

/** The people whom the viewer restricts on their page, last one first; an empty list without a page. */
export async function restrictionsOf(viewer: Viewer | null): Promise<CommenterRestrictionView[]> {
  const found = await repo(CommenterRestriction).find({
    where: { creatorUserId: signedIn(viewer).userId },
    order: { createdAt: 'DESC', userId: 'ASC' },
    take: RESTRICTED_LISTED,
  });
  return found.map((restriction) => new CommenterRestrictionView(restriction));
}

/** The viewer's restrictions of these people, where there are any: for loaders. */
export async function restrictionsAmong(
  viewer: Viewer | null,
  userIds: readonly string[],
): Promise<CommenterRestrictionView[]> {
  if (!viewer) return [];
  const found = await repo(CommenterRestriction).findBy({ creatorUserId: viewer.userId, userId: In([...userIds]) });
  return found.map((restriction) => new CommenterRestrictionView(restriction));
}

/** The creators among these who have stopped the viewer from commenting: for loaders. */
export async function stoppedBy(viewer: Viewer | null, creatorUserIds: readonly string[]) {
  if (!viewer) return [];
  return repo(CommenterRestriction).findBy({
    creatorUserId: In([...creatorUserIds]),
    userId: viewer.userId,
    stopsCommenting: true,
  });
}
