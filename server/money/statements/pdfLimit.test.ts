import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FairQueue } from '../../platform/fairQueue';
import { CALLS_A_MINUTE, CALLS_OF_A_PAPER } from '../../rules/requests';
import { indianMonth } from '../../rules/time';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { configure } from '../../test/harness';

openTwoSquads();

const PDF = `/api/payments/statement/pdf?month=${indianMonth(new Date())}`;
/** Each counts as one request, and this many more. */
const A_MINUTE = Math.floor(CALLS_A_MINUTE.person / (CALLS_OF_A_PAPER + 1));

/** The first of the creator's papers is drawn for as long as the fan's is not waiting, however fast or busy the machine is. */
function holdUntilBothWait(): void {
  const { run } = FairQueue.prototype;
  let fanWaits = () => {};
  const held = new Promise<void>((resolve) => {
    fanWaits = resolve;
  });
  vi.spyOn(FairQueue.prototype, 'run').mockImplementation(function (this: FairQueue, owner, task) {
    if (owner === fan.userId) fanWaits();
    return run.call(this, owner, () => (owner === creator.userId ? held.then(task) : task()));
  });
}

let fan: Person;
beforeEach(async () => {
  configure({ local: false });
  fan = await aPerson();
  await pay(world, fan, low);
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('very many PDFs at once from one person get 429 with Retry-After, while others are answered', async () => {
  const order: string[] = [];
  const done = async (name: string, path: string, who: Person) => {
    const answer = await world.as(who).get(path);
    order.push(name);
    return answer;
  };
  const { viewer } = await world.as(fan).query('{ viewer { payments { edges { node { receipts { pdfSrc } } } } } }');
  const receipt = `/api/${viewer.payments.edges[0].node.receipts[0].pdfSrc}`;
  holdUntilBothWait();
  const many = Promise.all(Array.from({ length: A_MINUTE + 5 }, () => done('one of many', PDF, creator)));
  const [other, small] = await Promise.all([done('another PDF', receipt, fan), done('a call', '/api/user', fan)]);
  expect([other.status, small.status]).toEqual([200, 200]);
  const answers = await many;
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(A_MINUTE);
  expect(refused).toHaveLength(5);
  for (const { headers, body } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.code).toBe('RATE_LIMITED');
  }
  // Both came last and were answered while most of the many waited.
  expect(order.indexOf('another PDF')).toBeLessThan(A_MINUTE);
  expect(order.indexOf('a call')).toBeLessThan(A_MINUTE);
});
