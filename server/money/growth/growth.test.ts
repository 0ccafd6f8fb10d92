import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { FIRST_POST_HEADER } from '../../rules/payments';
import { DAY, indianDate } from '../../rules/time';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, pay } from '../../test/factories';
import { openWorld, type World } from '../../test/harness';
import { aGrant } from '../../test/money/grants';
import { report } from '../../test/money/memberships';
import { numbersByChance } from '../../test/random/numbers';
import { forgetNetwork } from '../orders/order.service';
import { cohortsOfPage, growthOfPage } from './growth.service';
import { figuresOfPosts } from './postFigures.service';
import { growthProofs } from './proof.service';
import { rollUpGrowth } from './rollUp.service';

let world: World;
let creator: CreatorPerson;

beforeAll(async () => {
  world = await openWorld();
  creator = await aCreator({ squads: [100, 200, 300] });
});

const inDays = (days: number) => new Date(Date.now() + days * DAY);

/** A membership without a grant. */
async function aMembership(page = creator): Promise<string> {
  const [made] = await sql<{ id: string }>(
    'insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount) values ($1, $2, $3, 100) returning id',
    [(await aPerson()).userId, page.userId, page.squads[0]!.id],
  );
  return made!.id;
}

/** A page, and grants of a new member of it: rupees a month, first and last day from now on. */
async function membersOf(...grants: [amount: number, from: number, until: number][]): Promise<CreatorPerson> {
  const page = await aCreator({ squads: [100, 200, 300] });
  const id = await aMembership(page);
  for (const each of grants) await grantTo(id, page, each);
  return page;
}

const grantTo = (id: string, page: CreatorPerson, [amount, from, until]: [number, number, number], kind?: 'renewal') =>
  aGrant(id, {
    squadId: page.squads.find((squad) => squad.price === amount)!.id,
    amount,
    from: inDays(from),
    until: inDays(until),
    kind: kind ?? 'renewal',
  });

/** The last days of a page on which something changed. */
async function changesOf(page: CreatorPerson) {
  await rollUpGrowth();
  const days = await growthOfPage(page, 'DAYS');
  return days.flatMap(({ from, members, income, new: joined, lost, back, up, down }) =>
    [joined, lost, back, up, down].some((count) => count.members > 0)
      ? [{ day: from, members, income, moved: [joined, back, up, down, lost].map((count) => count.members) }]
      : [],
  );
}
const day = (days: number) => indianDate(inDays(days));

describe('the growth of a page', () => {
  it('has a member from the day of joining until the day on which the paid time ended', async () => {
    const page = await membersOf([100, -20, -5]);
    expect(await changesOf(page)).toEqual([
      { day: day(-20), members: 1, income: 100, moved: [1, 0, 0, 0, 0] },
      { day: day(-5), members: 0, income: 0, moved: [0, 0, 0, 0, 1] },
    ]);
  });

  it('takes a member for lost until they renew late, and then for one who stayed', async () => {
    const page = await aCreator({ squads: [100] });
    const id = await aMembership(page);
    await grantTo(id, page, [100, -20, -4]);
    expect((await changesOf(page)).at(-1)).toMatchObject({ day: day(-4), members: 0 });
    await grantTo(id, page, [100, -1, 30]);
    expect(await changesOf(page)).toEqual([{ day: day(-20), members: 1, income: 100, moved: [1, 0, 0, 0, 0] }]);
  });

  it('loses a member on the day on which the payment was returned', async () => {
    const page = await membersOf([300, -20, 10]);
    await rollUpGrowth();
    await sql(
      `update grants set revoked_at = $2, revoked_for = 'refunded'
       where subscription_id in (select id from squad_subscriptions where creator_user_id = $1)`,
      [page.userId, inDays(-3)],
    );
    expect((await changesOf(page)).at(-1)).toMatchObject({ day: day(-3), income: 0, moved: [0, 0, 0, 0, 1] });
  });

  it('counts members without a payment apart', async () => {
    const page = await aCreator({ squads: [100] });
    const id = await aMembership(page);
    await sql(
      `insert into grants (subscription_id, squad_id, amount, during, kind) values ($1, $2, 100, tstzrange($3, $4), 'carried')`,
      [id, page.squads[0]!.id, inDays(-3), inDays(20)],
    );
    expect(await changesOf(page)).toEqual([]);
    expect((await growthOfPage(page, 'DAYS')).at(-1)).toMatchObject({ members: 0, income: 0, unpaidMembers: 1 });
  });

  it('has a payment from the night after it on', async () => {
    const page = await aCreator({ squads: [100, 300] });
    const member = await aMember(world, { of: page.squads[0]! });
    await pay(world, member, page.squads[1]!);
    await addJob('rollUpGrowth', {});
    await runDueJobs();
    const tomorrow = inDays(1);
    expect((await growthOfPage(page, 'DAYS', tomorrow)).at(-1)).toMatchObject({ members: 1, income: 300 });
    expect((await growthOfPage(page, 'DAYS')).at(-1)).toMatchObject({ members: 0, income: 0 });
  });

  it('is for its creator alone', async () => {
    await expect(growthOfPage(await aPerson(), 'DAYS')).rejects.toThrow();
    await expect(cohortsOfPage(null)).rejects.toThrow();
  });

  it('is asked for by periods, with those who joined in the same month', async () => {
    const page = await membersOf([100, -70, 10]);
    await rollUpGrowth();
    const { viewer } = await world.as(page).query(`{ viewer { studio {
      growth(range: MONTHS) { from members income churn new { members income } lost { members } }
      cohorts { month joined stayed }
    } } }`);
    expect(viewer.studio.growth).toHaveLength(12);
    expect(viewer.studio.growth.at(-1)).toMatchObject({ members: 1, income: 100, churn: null });
    expect(viewer.studio.cohorts).toMatchObject([{ month: day(-70).slice(0, 7), joined: 1 }]);
    expect(viewer.studio.cohorts[0].stayed[0]).toBe(1);
  });
});

describe('over histories by chance', () => {
  const SEEDS = [1, 2, 3, 4, 5, 6];

  it.each(SEEDS)(
    'new + back + up − down − lost is the change of the monthly income, as the grants make it (%i)',
    async (seed) => {
      const chance = numbersByChance(seed);
      const page = await aCreator({ squads: [100, 200, 300] });
      for (let n = 0; n < 8; n++) {
        const id = await aMembership(page);
        let from = -300 + chance(200);
        for (let months = chance(8); months >= 0; months--) {
          await grantTo(id, page, [100 * (1 + chance(2)), from, from + 30]);
          if (chance(4) === 0)
            await aGrant(id, {
              squadId: page.squads[2]!.id,
              amount: 300,
              from: inDays(from + 10),
              until: inDays(from + 30),
            });
          from += 30 + [0, 0, 0, 3, 7, 9, 40][chance(7)]!;
        }
        if (chance(3) === 0) await rollUpGrowth();
        if (chance(4) === 0)
          await sql(
            `update grants set revoked_at = lower(during) + interval '5 days', revoked_for = 'left'
           where id = (select id from grants where subscription_id = $1 order by during desc limit 1)`,
            [id],
          );
      }
      await rollUpGrowth();
      await rollUpGrowth();
      for (const range of ['DAYS', 'WEEKS', 'MONTHS'] as const) {
        const periods = await growthOfPage(page, range);
        for (const [index, { income, new: joined, back, up, down, lost }] of periods.entries())
          if (index > 0)
            expect(income - periods[index - 1]!.income).toBe(
              joined.income + back.income + up.income - down.income - lost.income,
            );
      }
      for (const proof of Object.values(growthProofs)) expect(await proof()).toEqual([]);
    },
  );
});

describe('the posts that brought members', () => {
  /** Joins with a tab that opened a post first. */
  async function joinAfter(page: CreatorPerson, postId: string): Promise<void> {
    const member = await aPerson();
    const order = {
      query: 'mutation ($input: CreatePaymentOrderInput!) { createPaymentOrder(input: $input) { order { id } } }',
      variables: { input: { squadId: page.squads[0]!.id } },
    };
    const { body } = await world.as(member).send('POST', '/graphql', order, { [FIRST_POST_HEADER]: postId });
    const { id } = body.data.createPaymentOrder.order;
    expect((await report(world, member, id)).status).toBe(200);
  }

  it('are those of the page that the tab of a member opened first', async () => {
    const page = await aCreator({ squads: [100] });
    const [{ id }, other] = [await aPost(page), await aPost(await aCreator({ squads: [] }))];
    await joinAfter(page, id);
    await joinAfter(page, id);
    await joinAfter(page, other.id);
    await joinAfter(page, '<b>any words</b>');
    const found = await figuresOfPosts(page, 'DAYS', inDays(1));
    expect(found.map(({ post, joins }) => [post.id, joins])).toEqual([[id, 2]]);
    expect(await figuresOfPosts(page, 'DAYS')).toEqual([]);
  });

  it('are listed with those that were opened most, with the likes of the time', async () => {
    const page = await aCreator({ squads: [100] });
    const [one, two] = [await aPost(page), await aPost(page)];
    const days = `(now() at time zone 'Asia/Kolkata')::date`;
    for (const [id, ago, views] of [
      [one.id, 0, 3],
      [one.id, 1, 4],
      [two.id, 0, 9],
      [two.id, 400, 50],
    ] as const)
      await sql(`insert into post_views values ($1, ${days} - $2::int, $3, $4)`, [page.userId, ago, id, views]);
    await world.as(await aPerson()).post(`/api/like/${one.id}`);
    await joinAfter(page, one.id);
    const found = await figuresOfPosts(page, 'DAYS', inDays(1));
    expect(found.map(({ post, ...figures }) => ({ id: post.id, ...figures }))).toEqual([
      { id: two.id, views: 9, likes: 0, joins: 0 },
      { id: one.id, views: 7, likes: 1, joins: 1 },
    ]);
    await expect(figuresOfPosts(await aPerson(), 'DAYS')).rejects.toMatchObject({ status: 403 });
  });

  it('are forgotten of an order once its time is over', async () => {
    const page = await aCreator({ squads: [100] });
    await joinAfter(page, (await aPost(page)).id);
    const orders = () =>
      sql('select id, first_post_id as "postId" from payment_orders where creator_user_id = $1', [page.userId]);
    const [order] = await orders();
    await forgetNetwork(order!.id as string);
    expect((await orders())[0]!.postId).toBeNull();
  });
});
