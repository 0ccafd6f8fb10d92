import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPerson, type Person, pay } from '../../test/factories';
import {
  creator,
  fan,
  fromCreator,
  inboxOf,
  openChats,
  refusedTo,
  roomOf,
  send,
  squad,
  world,
} from '../../test/fixtures/chats';

openChats();

const contactsOf = async (who: Person, inbox: 'MEMBER' | 'CREATOR', search?: string): Promise<string[]> => {
  const asked =
    'query($inbox: Inbox!, $search: String) { viewer { contacts(inbox: $inbox, search: $search) { userId name } } }';
  const { viewer } = await world.as(who).query(asked, { inbox, search });
  return viewer.contacts.map(({ name }: { name: string }) => name);
};

describe('the people to whom the viewer may write', () => {
  it('are members for a creator, and the creators of their squads for a member, by name', async () => {
    const ravi = await aPerson({ fullName: 'ravi iyer' });
    await pay(world, ravi, squad);
    const left = await aPerson({ fullName: 'Left Long' });
    await pay(world, left, squad);
    await world.as(left).patch(`/api/manualSub/${creator.userId}/cancel`);
    expect(await contactsOf(creator, 'CREATOR')).toEqual(['Asha Rao', 'ravi iyer']);
    const meera = await aCreator({ pageName: 'आशा गाती है', squads: [50] });
    await pay(world, fan, meera.squads[0]!);
    expect(await contactsOf(fan, 'MEMBER')).toEqual(['Kabir paints', 'आशा गाती है']);
    expect(await contactsOf(await aPerson(), 'MEMBER')).toEqual([]);
    const refused = await world.as(fan).refused('{ viewer { contacts(inbox: CREATOR) { name } } }');
    expect(refused.code).toBe('FORBIDDEN');
  });

  it.each([
    ['Asha', 1],
    ['asha', 0],
    ['sha R', 1],
    [' Rao ', 1],
    ['%', 0],
    ['_', 0],
    ['a\u0000', 0],
    ['', 1],
  ])('are found by %j, a case-sensitive substring', async (search, count) => {
    expect(await contactsOf(creator, 'CREATOR', search)).toHaveLength(count);
  });

  it("include a page's creator for its members only", async () => {
    const stranger = await aPerson();
    const asked = 'query($userId: ID!) { creator(userId: $userId) { viewerCanMessage } }';
    const told = async (who?: Person) =>
      (await world.as(who).query(asked, { userId: creator.userId })).creator.viewerCanMessage;
    expect([await told(), await told(stranger), await told(creator), await told(fan)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('leave out people who are gone', async () => {
    await sql('update users set deactivated_at = now() where id = $1', [fan.userId]);
    expect(await contactsOf(creator, 'CREATOR')).toEqual([]);
  });
});

describe('a blocked person (decision K7)', () => {
  const block = (who: Person, other: { userId: string }, isBlocked = true) =>
    world
      .as(who)
      .query(
        `mutation($input: BlockContactInput!) { ${isBlocked ? 'blockContact' : 'unblockContact'}(input: $input) { viewer { blockedContacts { name } } } }`,
        { input: { userId: other.userId } },
      );

  it('can neither write nor be written to, and their room is hidden, until they are unblocked', async () => {
    await send(fan, creator, 'Hello');
    await send(fan, creator, 'Hello?');
    expect(await block(creator, fan)).toEqual({
      blockContact: { viewer: { blockedContacts: [{ name: 'Asha Rao' }] } },
    });
    await block(creator, fan);
    expect(await inboxOf(creator, 'CREATOR')).toEqual([]);
    expect((await world.as(creator).query('{ viewer { hasUnreadMessages } }')).viewer.hasUnreadMessages).toBe(false);
    expect(await contactsOf(creator, 'CREATOR')).toEqual([]);
    expect((await refusedTo(creator, fan, 'Hi', { inbox: 'CREATOR' })).message).toBe('You have blocked this person');
    // A blocked person does not see the block.
    expect((await refusedTo(fan, creator, 'Hi')).message).toBe('They cannot get messages at the moment');
    expect(await roomOf(fan, 'MEMBER', creator)).toMatchObject({ viewerHasBlocked: false });
    expect(await roomOf(creator, 'CREATOR', fan)).toMatchObject({ viewerHasBlocked: true });
    expect(await inboxOf(fan)).toHaveLength(1);
    await block(creator, fan, false);
    await fromCreator('Hello again');
    expect(await inboxOf(creator, 'CREATOR')).toHaveLength(1);
  });

  it('is listed as the page that they were known as', async () => {
    await fromCreator('Buy my paintings');
    const { blockContact } = await block(fan, creator);
    expect(blockContact.viewer.blockedContacts).toEqual([{ name: 'Kabir paints' }]);
    expect(await inboxOf(fan)).toEqual([]);
  });

  it('exists, and is not the viewer', async () => {
    const asked = 'mutation($input: BlockContactInput!) { blockContact(input: $input) { viewer { email } } }';
    const codeOf = async (userId: string) => (await world.as(fan).refused(asked, { input: { userId } })).code;
    expect(await codeOf(fan.userId)).toBe('BAD_USER_INPUT');
    expect(await codeOf(squad.id)).toBe('NOT_FOUND');
    expect((await aMember(world, { of: squad })).userId).not.toBe(fan.userId);
  });
});
