import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aPerson, type Person, pay, signedInAs } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { configure } from '../../test/harness';

openTwoSquads();

const OPERATOR = '29AAGCB7383J1Z4';
const CREATOR = '27AAPFU0939F1ZV';

let fan: Person;
beforeEach(async () => {
  configure({ tax: { gstin: OPERATOR, sac: '998439', percent: 18 } });
  fan = await aPerson();
});

const setGstin = (who: Person, gstin: string) =>
  world
    .as(who)
    .query('mutation($gstin: String!) { setGstin(input: { gstin: $gstin }) { viewer { taxDetails { gstin } } } }', {
      gstin,
    });
const setState = (state: string) =>
  world
    .as(fan)
    .query(
      'mutation($state: String!) { setTaxState(input: { state: $state }) { viewer { taxDetails { state isInvoicing } } } }',
      { state },
    );
const taxes = async () => {
  const { viewer } = await world.as(fan).query(`{ viewer { payments { edges { node { receipts { content { tax {
    gstin operatorGstin placeOfSupply percent sac taxable central state integrated } } } } } } } }`);
  return viewer.payments.edges.flatMap(({ node }: { node: { receipts: { content: { tax: object } }[] } }) =>
    node.receipts.map(({ content }) => content.tax),
  );
};
const WHO = { gstin: CREATOR, operatorGstin: OPERATOR, percent: 18, sac: '998439' };

describe('a receipt is a tax invoice', () => {
  it('where Toli and the creator have a GSTIN: with both halves for a fan of the same state, or one without a state', async () => {
    await setGstin(creator, CREATOR.toLowerCase());
    await pay(world, fan, low);
    const halves = { ...WHO, placeOfSupply: '27', taxable: 8_474, central: 763, state: 763, integrated: 0 };
    expect(await taxes()).toEqual([halves]);
  });

  it('with IGST for a fan of another state, whose credit notes reverse the same to the paisa', async () => {
    await setGstin(creator, CREATOR);
    expect((await setState('33')).setTaxState.viewer.taxDetails).toEqual({ state: '33', isInvoicing: true });
    const { rzpPaymentId } = await pay(world, fan, low);
    for (const paise of [3_333, 3_333]) {
      world.fakeRazorpay.control.refund(rzpPaymentId, paise);
      await world.fakeRazorpay.control.webhooksSettled();
      await runDueJobs();
    }
    world.fakeRazorpay.control.refund(rzpPaymentId);
    await world.fakeRazorpay.control.webhooksSettled();
    await runDueJobs();
    const [invoice, ...notes] = await taxes();
    expect(invoice).toEqual({ ...WHO, placeOfSupply: '33', taxable: 8_475, central: 0, state: 0, integrated: 1_525 });
    expect(notes).toHaveLength(3);
    const sum = (name: string) => notes.reduce((total: number, note: Record<string, number>) => total + note[name]!, 0);
    expect([sum('taxable'), sum('integrated')]).toEqual([8_475, 1_525]);
  });

  it('with the state that a fan was asked for once: later invoices of every page have it', async () => {
    const other = await aCreator({ squads: [200], pageName: 'Noor sings' });
    await setGstin(creator, CREATOR);
    await setGstin(other, CREATOR);
    await setState('33');
    await pay(world, fan, low);
    await pay(world, fan, high);
    await pay(world, fan, other.squads[0]!);
    expect((await taxes()).map(({ placeOfSupply }: { placeOfSupply: string }) => placeOfSupply)).toEqual([
      ...['33', '33', '33'],
    ]);
    const { viewer } = await world.as(await signedInAs(fan.userId)).query('{ viewer { taxDetails { state } } }');
    expect(viewer.taxDetails.state).toBe('33');
  });

  it('and does not change with a later GSTIN, state or rate', async () => {
    await setGstin(creator, CREATOR);
    await pay(world, fan, low);
    const before = await taxes();
    await setState('33');
    await setGstin(creator, '');
    configure({ tax: { gstin: OPERATOR, sac: '123456', percent: 28 } });
    expect(await taxes()).toEqual(before);
  });

  it('otherwise it claims no tax', async () => {
    await pay(world, fan, low);
    expect(await taxes()).toEqual([null]);
    configure({ tax: null });
    await setGstin(creator, CREATOR);
    await pay(world, await aPerson(), low);
    expect(
      await sql(`select distinct facts -> 'tax' as tax from receipts where creator_user_id = $1`, [creator.userId]),
    ).toEqual([{ tax: null }]);
  });
});

describe('tax details', () => {
  const refusal = async (asked: Promise<unknown>) => asked.then(() => null, String);

  it('are validated: a GSTIN by its checksum, a state by the list of states', async () => {
    expect(await refusal(setGstin(creator, '27AAPFU0939F1ZW'))).toContain('This is not a GSTIN');
    expect(await refusal(setState('99'))).toContain('Please choose a state');
    expect(await refusal(setGstin(fan, CREATOR))).toContain('start a membership page first');
  });

  it('are deleted with their person, and so is the name on their receipts', async () => {
    await setState('33');
    await pay(world, fan, low);
    const { eraseAccount } = await import('../../people/users/erasure.service');
    await sql(`update users set deletion_asked_at = now() - interval '31 days' where id = $1`, [fan.userId]);
    await eraseAccount(fan.userId);
    expect(await sql('select from tax_details where user_id = $1', [fan.userId])).toEqual([]);
    const [receipt] = await sql<{ facts: { payerName: string; pageName: string } }>(
      'select facts from receipts where user_id = $1',
      [fan.userId],
    );
    expect(receipt!.facts).toMatchObject({ payerName: '', pageName: 'Kabir paints' });
  });
});
