import { expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { addComment } from '../../posts/comments/commenting.service';
import { sentBy } from '../../test/database/statements';
import { aCreator, aMember, aPost } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();

const PAGE = 'userId pageName user { fullName } squads { title } goals { title } posts { edges { node { id } } }';
const COMMENT = '... on Comment { user { fullName } replies { user { fullName } answered { fullName } } }';
const EVERYTHING = `{
  viewer {
    user { fullName } email hasPassword
    creator { ${PAGE} } feed { edges { node { creator { ${PAGE} } } } } supportedCreators { ${PAGE} }
    subscriptions { member { fullName } creator { user { fullName } } }
    notifications { edges { node { text actor { fullName } creator { user { fullName } } } } }
    payments { edges { node { user { fullName } squad { creator { user { fullName } } } } } }
    rooms(inbox: MEMBER) { edges { node { name lastMessage { text } } } } contacts(inbox: MEMBER) { name } blockedContacts { name }
    studio {
      payments { edges { node { user { fullName } } } }
      members { edges { node { member { fullName profilePicSrc creator { pageName } } } } }
    }
  }
  creators { edges { node { ${PAGE} } } }
}`;
const OVER_REST = [
  'payments',
  'manualSubs',
  'manualSubs/active/users',
  'manualSubs/active/creators',
  'notifs',
  'user',
  'messages/rooms',
];

it('members, payments, notifications, feed and pages are shown without reading a password or another person’s address', async () => {
  const creator = await aCreator({ squads: [100] });
  const member = await aMember(world, { of: creator.squads[0]! });
  const { id } = await aPost(creator);
  const { comment } = await addComment(member, id, { text: 'top' });
  await addComment(creator, id, { text: 'reply', replyToCommentId: comment.id });
  await runDueJobs();
  const addresses = [creator, member].map(({ email }) => email);
  for (const [i, person] of [creator, member].entries()) {
    const sent = await sentBy(async () => {
      const { viewer } = await world.as(person).query(EVERYTHING);
      expect(viewer).toMatchObject({ email: person.email, hasPassword: true });
      expect(viewer.notifications.edges).not.toEqual([]);
      expect([viewer.studio?.members, viewer.feed][i].edges).not.toEqual([]);
      const ids = (
        await sql<{ id: string }>(
          'select id from users union all select id from payments union all select id from comments',
        )
      ).map(({ id }) => id);
      await world.as(person).query(`query($ids: [ID!]!) { nodes(ids: $ids) { id ${COMMENT} } }`, { ids });
      for (const path of OVER_REST) await world.as(person).get(`/api/${path}`);
    });
    const answers = JSON.stringify(sent);
    expect(answers).toContain('Asha Rao');
    expect(answers).not.toContain('$argon2');
    expect(answers).not.toContain(addresses[1 - i]);
  }
});
