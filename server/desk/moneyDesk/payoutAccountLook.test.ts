import { beforeEach, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { anAccount, nameAccount } from '../../test/payouts/payoutAccounts';
import { aWorld } from '../../test/world';
import { DeskEntry } from '../admin/deskEntry.entity';

const world = aWorld({ PAYOUTS: 'by_hand' });

const READ = 'mutation ($input: ReadPayoutAccountInput!) { readPayoutAccount(input: $input) { number } }';
const SHOWN = 'query ($userId: ID!) { admin { person(userId: $userId) { payoutAccount { last4 } } } }';

let creator: CreatorPerson;
let desk: Person;
beforeEach(async () => {
  creator = await aCreator();
  await nameAccount(world, creator, anAccount('501000424242'));
  desk = await aPerson({ isReviewer: true, isMoneyReviewer: true });
});

const read = (reason: string, userId = creator.userId) => ({ input: { userId, reason } });
const shownTo = async (who: Person, userId = creator.userId) =>
  (await world.as(who).query(SHOWN, { userId })).admin.person.payoutAccount;

it('a reviewer with the right to money reads the whole number with a reason, and each look is in the log', async () => {
  expect(await shownTo(desk)).toEqual({ last4: '4242' });
  for (const reason of ['The bank returned it', 'Once more'])
    expect((await world.as(desk).query(READ, read(reason))).readPayoutAccount.number).toBe('501000424242');
  const entries = await repo(DeskEntry).find({ where: { actorId: desk.userId }, order: { id: 'ASC' } });
  expect(entries.map(({ action, userId, reason }) => [action, userId, reason])).toEqual([
    ['payout_account_read', creator.userId, 'The bank returned it'],
    ['payout_account_read', creator.userId, 'Once more'],
  ]);
  expect(JSON.stringify(entries)).not.toContain('50100042');
});

it('it needs a reason, and a fresh sign-in', async () => {
  expect((await world.as(desk).refused(READ, read(' '))).fields).toEqual({ reason: expect.any(String) });
  await sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [desk.userId]);
  expect((await world.as(desk).refused(READ, read('The bank returned it'))).code).toBe('FRESH_SIGN_IN_REQUIRED');
});

it('other reviewers, the creator and a reviewer’s own page see nothing of it', async () => {
  const reviewer = await aPerson({ isReviewer: true });
  expect(await shownTo(reviewer)).toBeNull();
  for (const who of [reviewer, creator])
    expect((await world.as(who).refused(READ, read('Curious'))).code).toBe('FORBIDDEN');
  await sql('update users set is_reviewer = true, is_money_reviewer = true where id = $1', [creator.userId]);
  const { viewer } = await world.as(creator).query('{ viewer { isAdmin } }');
  expect(viewer.isAdmin).toBe(true);
  expect(await shownTo(creator)).toBeNull();
  expect((await world.as(creator).refused(READ, read('My own'))).code).toBe('FORBIDDEN');
});

it('a page without an account has no number', async () => {
  const other = await aCreator();
  expect(await shownTo(desk, other.userId)).toBeNull();
  expect((await world.as(desk).refused(READ, read('Where is it', other.userId))).code).toBe('NOT_FOUND');
});
