import { describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { inLanguage } from '../../platform/language';
import { formatDate } from '../../rules/time';
import { pay } from '../../test/factories';
import { creator, high, low, world } from '../../test/fixtures/twoSquads';
import { saidIn } from '../../test/media/pdf';
import { done, endOf, fan, openPass, payment, refundMonths } from '../../test/passes/monthRefunds';
import { loadLanguages } from '../../words/languages';
import type { Payment } from '../payments/payment.entity';
import { Receipt } from './receipt.entity';
import { receiptPdf } from './receiptPdf.service';

openPass();

const CONTENT = 'kind content { squadTitle months from until }';
/** The papers of a payment as its payer reads them, oldest first. */
const papersOf = async ({ id }: Payment) => {
  const { viewer } = await world
    .as(fan)
    .query(`{ viewer { payments { edges { node { id receipts { ${CONTENT} } } } } } }`);
  const paid = viewer.payments.edges.find(({ node }: { node: { id: string } }) => node.id === id);
  return paid.node.receipts.map(({ kind, content }: { kind: string; content: object }) => ({ kind, ...content }));
};
const noteOf = ({ id }: Payment) => repo(Receipt).findOneByOrFail({ paymentId: id, kind: 'credit_note' });

describe('the credit note of refunded months', () => {
  it('says which months they are, and the receipt of the pass stays as it was', async () => {
    const [receipt] = await papersOf(payment);
    await refundMonths();
    await done();
    expect(await papersOf(payment)).toEqual([
      receipt,
      {
        kind: 'CREDIT_NOTE',
        squadTitle: low.title,
        months: 2,
        from: (await endOf(1)).toISOString(),
        until: (await endOf(3)).toISOString(),
      },
    ]);
    const [from, until] = [formatDate(await endOf(1)), formatDate(await endOf(3))];
    const said = saidIn((await receiptPdf(await noteOf(payment))).content);
    for (const words of ['2 months', `${from} to ${until}`, '₹166.67']) expect(said).toContain(words);
  });

  it('says so in each language', async () => {
    await loadLanguages();
    await refundMonths();
    await done();
    const note = await noteOf(payment);
    for (const [language, words] of [
      ['hi', '2 महीने'],
      ['ta', '2 மாதங்கள்'],
    ] as const)
      expect(saidIn((await inLanguage(language, () => receiptPdf(note))).content)).toContain(words);
  });

  it('says those of moving up that are refunded with them', async () => {
    const rise = await pay(world, fan, high);
    const { viewer } = await world
      .as(creator)
      .query('{ viewer { studio { payments { edges { node { id monthsBack { paise } } } } } } }');
    const paid = viewer.studio.payments.edges.find(({ node }: { node: { id: string } }) => node.id === payment.id);
    await refundMonths({ amount: (paid.node.monthsBack[1].paise / 100).toFixed(2) });
    await done();
    const [, note] = await papersOf(rise);
    expect(note).toEqual({
      kind: 'CREDIT_NOTE',
      squadTitle: high.title,
      months: 2,
      from: (await endOf(1)).toISOString(),
      until: (await endOf(3)).toISOString(),
    });
  });

  it('of what is left of the pass says all that was bought', async () => {
    const REST = 'mutation($input: RefundPaymentInput!) { refundPayment(input: $input) { payment { id } } }';
    await refundMonths();
    await done();
    await world.as(creator).query(REST, { input: { paymentId: payment.id, reason: 'All of it', amount: '83.33' } });
    await done();
    const notes = (await papersOf(payment)).slice(1);
    expect(notes.map(({ months }: { months: number }) => months)).toEqual([2, 3]);
    expect(await sql('select count(*)::int as count from receipts where payment_id = $1', [payment.id])).toEqual([
      { count: 3 },
    ]);
  });
});
