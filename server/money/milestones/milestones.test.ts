import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aMember, aPerson, type CreatorPerson, type Person, pay } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let owner: CreatorPerson;

beforeEach(async () => {
  owner = await aCreator({ pageName: 'Kabir paints', squads: [100] });
});

/** Gives the page this many members. */
const have = (members: number) =>
  sql('update creators set active_members = $2 where user_id = $1', [owner.userId, members]);
const join = () => aMember(world, { of: owner.squads[0]! });
const told = async (who: Person = owner) =>
  (await world.as(who).get('/api/notifs')).body
    .map(({ text }: { text: string }) => text)
    .filter((text: string) => /members$/.test(text));
const milestones = async (who: Person = owner): Promise<{ members: number; shareText: string }[] | undefined> =>
  (await world.as(who).query('{ viewer { studio { milestones { members reachedAt shareText } } } }')).viewer.studio
    ?.milestones;
const reached = async (who: Person = owner) => (await milestones(who))?.map(({ members }) => members);

describe('a page', () => {
  it('is notified of its tenth member, also by mail, and has a card for it', async () => {
    await have(8);
    await join();
    expect([await told(), await reached()]).toEqual([[], []]);
    await join();
    expect(await told()).toEqual(['Your page has 10 members']);
    expect(await milestones()).toMatchObject([
      { members: 10, shareText: 'Kabir paints has 10 members on Toli. Thank you!' },
    ]);
    await runDueJobs();
    const mails = world.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
    expect(mails.filter((subject) => /members/.test(subject))).toEqual(['“Kabir paints” has 10 members']);
  });

  it('is notified once, even when members leave and join again', async () => {
    await have(9);
    const member = await join();
    for (let again = 0; again < 2; again++) {
      await world.as(member).patch(`/api/manualSub/${owner.userId}/cancel`);
      await pay(world, member, owner.squads[0]!);
    }
    expect(await told()).toEqual(['Your page has 10 members']);
  });

  it('is notified once, even when two join at the same moment', async () => {
    await have(9);
    await Promise.all([join(), join(), join()]);
    expect(await told()).toEqual(['Your page has 10 members']);
    expect(await reached()).toEqual([10]);
  });

  it('is notified of 50 and of 100 too, and only of the highest where it passed several before', async () => {
    await have(49);
    await join();
    expect(await told()).toEqual(['Your page has 50 members']);
    expect(await reached()).toEqual([50, 10]);
    await have(99);
    await join();
    expect(await told()).toEqual(['Your page has 100 members', 'Your page has 50 members']);
    expect(await reached()).toEqual([100, 50, 10]);
  });

  it('shows its milestones to its owner only', async () => {
    await have(9);
    await join();
    expect(await reached(await aPerson())).toBeUndefined();
    expect(await reached(await aCreator())).toEqual([]);
  });
});
