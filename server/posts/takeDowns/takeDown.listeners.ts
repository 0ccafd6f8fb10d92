import { mailTo } from '../../mail/mail.service';
import { accountsById } from '../../people/users/user.service';
import type { Listeners } from '../../platform/db/events';
import type { Thing } from './takeDown.service';

/** Its author, and what a mail to them says of it: when it was written, and none of its words. */
async function authorOf({ post, comment, authorId }: Thing) {
  const [author] = await accountsById([authorId]);
  return {
    to: author!.email,
    facts: {
      fullName: author!.name,
      isComment: comment !== null,
      writtenAt: comment?.createdAt ?? post.publishedAt,
    },
  };
}

export const takeDownListeners: Listeners = {
  // Authors get the reason by mail too.
  async ThingTakenDown(events) {
    for (const { thing, reason } of events) {
      const { to, facts } = await authorOf(thing);
      await mailTo(to, 'takenDownLetter', { ...facts, reason });
    }
  },

  async ThingPutBack(events) {
    for (const { thing, reason } of events) {
      const { to, facts } = await authorOf(thing);
      await mailTo(to, 'putBackLetter', { ...facts, reason });
    }
  },
};
