import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aPerson, type Person, pay, signedInAs } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { saidIn } from '../../test/media/pdf';
import { RECEIPT as ENGLISH } from '../../words/en/receipts';
import { RECEIPT as HINDI } from '../../words/hi/receipts';
import { loadLanguages } from '../../words/languages';

openTwoSquads();

let fan: Person;
beforeEach(async () => {
  fan = await aPerson();
});

describe('My payments', () => {
  const ASKED = `{ viewer { payments { edges { node { method opensFrom opensUntil comingBackPaise refundReason
    creator { pageName viewerSubscription { status } } squad { title } receipts { number content { tax { gstin } } } } } } } }`;

  it('costs as many statements for many payments as for one', async () => {
    await pay(world, fan, low);
    const one = await statementsOf(() => world.as(fan).query(ASKED));
    await pay(world, fan, high);
    await pay(world, fan, (await aCreator({ squads: [50] })).squads[0]!);
    const many = await statementsOf(() => world.as(fan).query(ASKED));
    expect(many).toBe(one);
  });

  it('does not show creators why money could not be kept', async () => {
    const payment = await pay(world, fan, low);
    world.fakeRazorpay.control.refund(payment.rzpPaymentId);
    await world.fakeRazorpay.control.webhooksSettled();
    await runDueJobs();
    const { viewer } = await world
      .as(creator)
      .query('{ viewer { studio { payments { edges { node { refunded refundReason } } } } } }');
    expect(viewer.studio.payments.edges[0].node).toEqual({ refunded: true, refundReason: null });
  });
});

describe("a receipt's readers", () => {
  const paper = async () => {
    const payment = await pay(world, fan, low);
    const [row] = await sql<{ id: string }>('select id from receipts where payment_id = $1', [payment.id]);
    return row!.id;
  };
  const asks = async (who: Person | undefined, id: string) => {
    const { node } = await world
      .as(who)
      .query('query($id: ID!) { node(id: $id) { ... on Receipt { number } } }', { id });
    const { status, headers } = await world.as(who).get(`/api/receipts/${id}/pdf`);
    return [node !== null, status, headers.get('content-type')?.split(';')[0]];
  };

  it("are the payer and the page's owner; for others it is 404", async () => {
    const id = await paper();
    expect(await asks(fan, id)).toEqual([true, 200, 'application/pdf']);
    expect(await asks(creator, id)).toEqual([true, 200, 'application/pdf']);
    expect(await asks(await aPerson(), id)).toEqual([false, 404, 'application/json']);
    expect(await asks(undefined, id)).toEqual([false, 401, 'application/json']);
  });
});

it('a receipt is in the language of its reader: the payer’s in their mail, the page’s for the page', async () => {
  await loadLanguages();
  await sql("update users set language = 'hi' where id = $1", [fan.userId]);
  const payment = await pay(world, fan, low);
  await runDueJobs();
  const mail = world.mails.find(({ to }) => to === fan.email)!;
  const [row] = await sql<{ id: string }>('select id from receipts where payment_id = $1', [payment.id]);
  const download = async ({ token }: { token: string }) => {
    const headers = { cookie: `toli_session=${token}` };
    return Buffer.from(await (await fetch(`${world.url}/api/receipts/${row!.id}/pdf`, { headers })).arrayBuffer());
  };
  for (const paper of [mail.attachments![0]!.content, await download(await signedInAs(fan.userId))]) {
    for (const word of [HINDI.receipt, HINDI.number, HINDI.noTax]) expect(saidIn(paper)).toContain(word);
    expect(saidIn(paper)).not.toContain(ENGLISH.noTax);
  }
  expect(saidIn(await download(creator))).toContain(ENGLISH.noTax);
});
