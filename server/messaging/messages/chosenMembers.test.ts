import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aMember, aPerson, type Person } from '../../test/factories';
import { creator, fan, openChats, squad, textsOf, world } from '../../test/fixtures/chats';

openChats();

describe('a message to chosen members', () => {
  const CHOSEN = `mutation($input: MessageMembersInput!) { messageMembers(input: $input) { broadcast { id sentTo } } }`;
  const toChosen = (memberIds: string[], more: object = {}) => ({ input: { memberIds, text: 'For you two', ...more } });

  it('reaches them alone, once for each key, and no other person', async () => {
    const [second, third] = [await aMember(world, { of: squad }), await aMember(world, { of: squad })];
    const stranger = await aPerson();
    const chosen = toChosen([fan.userId, second.userId, stranger.userId], { idempotencyKey: 'one' });
    const sent = async () => (await world.as(creator).query(CHOSEN, chosen)).messageMembers.broadcast.id;
    const id = await sent();
    await runDueJobs();
    expect(await sent()).toBe(id);
    await runDueJobs();
    const texts = await Promise.all([fan, second, third].map(textsOf));
    expect(texts).toEqual([['For you two'], ['For you two'], []]);
    expect(await sql('select sent_to from broadcasts where id = $1', [id])).toEqual([{ sent_to: 2 }]);
  });

  it('is for creators, to one member at least and a hundred at most', async () => {
    const refused = (who: Person, memberIds: string[]) => world.as(who).refused(CHOSEN, toChosen(memberIds));
    expect(await refused(fan, [fan.userId])).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refused(creator, [])).toMatchObject({ code: 'BAD_USER_INPUT' });
    const many = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect(await refused(creator, many)).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
