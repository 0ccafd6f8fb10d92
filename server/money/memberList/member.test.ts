import { beforeEach, describe, expect, it } from 'vitest';
import { eraseAtOnce } from '../../people/users/erasure.service';
import { sql } from '../../platform/db/database';
import { MEMBER_NOTE_MAX } from '../../rules/members';
import { aCreator, aMember, aPerson, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';

openTwoSquads();

const MEMBER = `query ($userId: ID!) { viewer { studio { member(userId: $userId) {
  note subscription { member { fullName } squad { title } paidInAll } payments(first: 20) { edges { node { amount user { id } } } }
} } } }`;
const memberOf = async (userId: string, who: Person = creator) =>
  (await world.as(who).query(MEMBER, { userId })).viewer.studio.member;
const NOTE = 'mutation ($input: SetMemberNoteInput!) { setMemberNote(input: $input) { member { note } } }';
const note = async (userId: string, text: string) =>
  (await world.as(creator).query(NOTE, { input: { userId, text } })).setMemberNote.member.note;
const refusal = (who: Person, userId: string, text = 'Likes the sea') =>
  world.as(who).refused(NOTE, { input: { userId, text } });
const notes = () => sql<{ text: string }>('select text from member_notes where creator_user_id = $1', [creator.userId]);

let fan: Person;
beforeEach(async () => {
  fan = await aMember(world, { of: low });
});

describe('one person of a page', () => {
  it('is there with the membership and their payments to this page alone', async () => {
    await sql(`update squad_subscriptions set paid_until = now() + interval '3 days' where member_id = $1`, [
      fan.userId,
    ]);
    await pay(world, fan, low);
    const other = await aCreator({ squads: [50] });
    await pay(world, fan, other.squads[0]!);
    await aMember(world, { of: high });
    const { subscription, payments, note } = await memberOf(fan.userId);
    expect(subscription).toEqual({
      member: { fullName: 'Asha Rao' },
      squad: { title: 'Squad of 100' },
      paidInAll: 20_000,
    });
    expect(payments.edges.map(({ node }: { node: object }) => node)).toEqual([
      { amount: 100, user: { id: fan.userId } },
      { amount: 100, user: { id: fan.userId } },
    ]);
    expect(note).toBeNull();
  });

  it('is there after leaving, and no other person is', async () => {
    await world.as(fan).patch(`/api/manualSub/${creator.userId}/cancel`);
    expect(await memberOf(fan.userId)).not.toBeNull();
    const stranger = await aPerson();
    await world.as(stranger).post('/api/manualSub', { squadId: low.id });
    expect(await memberOf(stranger.userId)).toBeNull();
    expect(await memberOf(fan.userId, await aCreator({ squads: [100] }))).toBeNull();
  });
});

describe('a note about a member', () => {
  it('is written, changed, and taken away', async () => {
    expect(await note(fan.userId, '  Likes the sea\nand boats ')).toBe('Likes the sea\nand boats');
    expect((await memberOf(fan.userId)).note).toBe('Likes the sea\nand boats');
    expect(await note(fan.userId, 'मीठा')).toBe('मीठा');
    expect(await note(fan.userId, ' ')).toBeNull();
    expect(await notes()).toEqual([]);
  });

  it('has up to 500 characters, and is about members of the own page alone', async () => {
    expect(await note(fan.userId, 'ம'.repeat(MEMBER_NOTE_MAX))).toHaveLength(MEMBER_NOTE_MAX);
    expect(await refusal(creator, fan.userId, 'x'.repeat(MEMBER_NOTE_MAX + 1))).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await refusal(creator, (await aPerson()).userId)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(await aCreator({ squads: [100] }), fan.userId)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(fan, creator.userId)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is deleted with the member, and with the creator', async () => {
    const stays = await aMember(world, { of: low });
    await note(fan.userId, 'Likes the sea');
    await note(stays.userId, 'Likes the hills');
    await eraseAtOnce(fan.userId);
    expect(await notes()).toEqual([{ text: 'Likes the hills' }]);
    expect(await refusal(creator, fan.userId)).toMatchObject({ code: 'NOT_FOUND' });
    await eraseAtOnce(creator.userId);
    expect(await notes()).toEqual([]);
  });
});
