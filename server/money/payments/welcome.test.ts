import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPerson, type CreatorPerson, type Person, pay } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
beforeAll(async () => {
  creator = await aCreator({ squads: [100, 300] });
});

const READ = '{ viewer { welcome { isRenewal amountBefore payment { id squad { amount } } } } }';
const welcomeOf = async (person: Person) => (await world.as(person).query(READ)).viewer.welcome;
const END = 'mutation ($input: EndWelcomeInput!) { endWelcome(input: $input) { viewer { welcome { isRenewal } } } }';
const end = async (person: Person, paymentId: string) =>
  (await world.as(person).query(END, { input: { paymentId } })).endWelcome.viewer.welcome;

describe('the welcome after a payment', () => {
  it('is shown to its payer only, until they have seen it', async () => {
    const member = await aMember(world, { of: creator.squads[0]! });
    const { payment, ...rest } = await welcomeOf(member);
    expect({ ...rest, amount: payment.squad.amount }).toEqual({ isRenewal: false, amountBefore: 0, amount: 100 });

    const stranger = await aPerson();
    expect(await welcomeOf(stranger)).toBeNull();
    expect(await world.as(stranger).refused(END, { input: { paymentId: payment.id } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await world.as().refused(END, { input: { paymentId: payment.id } })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await welcomeOf(member)).toMatchObject({ payment: { id: payment.id } });

    expect(await end(member, payment.id)).toBeNull();
    expect(await end(member, payment.id)).toBeNull();
    expect(await welcomeOf(member)).toBeNull();
  });

  it('names what was open before: after moving up, what the lower squad opens', async () => {
    const member = await aMember(world, { of: creator.squads[0]! });
    await end(member, (await welcomeOf(member)).payment.id);
    await pay(world, member, creator.squads[1]!);
    expect(await welcomeOf(member)).toMatchObject({
      isRenewal: false,
      amountBefore: 100,
      payment: { squad: { amount: 300 } },
    });
  });

  it('is not shown where the money is refunded, nor after a week', async () => {
    const back = await aMember(world, { of: creator.squads[0]! });
    await sql(`update payments set refund_reason = 'creator' where user_id = $1`, [back.userId]);
    expect(await welcomeOf(back)).toBeNull();
    const away = await aMember(world, { of: creator.squads[0]! });
    await sql(`update payments set captured_at = now() - interval '8 days' where user_id = $1`, [away.userId]);
    expect(await welcomeOf(away)).toBeNull();
  });
});
