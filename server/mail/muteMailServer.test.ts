import { beforeAll, expect, it } from 'vitest';
import { gateways, setGateways } from '../gateways/gateways';
import { createPaymentOrder } from '../money/orders/order.service';
import { config } from '../platform/config/config';
import { transaction } from '../platform/db/database';
import { startJobs } from '../platform/jobs/jobs';
import { aCreator, aPerson, type CreatorPerson, HERE } from '../test/factories';
import { until } from '../test/harness';
import { aWorld } from '../test/world';
import { mailTo } from './mail.service';

const world = aWorld();
let creator: CreatorPerson;
beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
});

it('a mail server that never answers delays no access that people have paid for', async () => {
  let waiting = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = () => {
    waiting += 1;
    return answered;
  };
  setGateways({ ...gateways(), mail: { send, close: async () => undefined } });
  const fan = await aPerson();
  const order = await createPaymentOrder(fan, creator.squads[0]!.id, HERE);
  await transaction(async () => {
    for (let i = 0; i < 24; i++) {
      const facts = { fullName: 'Asha', pageName: 'Riyaz', paidUntil: new Date() };
      await mailTo(`waiting${i}@example.in`, 'pageClosingLetter', facts);
    }
  });
  const jobs = await startJobs(config().databaseUrl!);
  await until(() => waiting > 1);

  // The browser reports nothing: access comes from the webhook and its job.
  world.fakeRazorpay.control.pay(order.rzpOrderId);
  await until(async () => {
    const { body } = await world.as(fan).get(`/api/manualSub/${creator.userId}`);
    return body?.subscriptionStatus === 1;
  });
  expect(waiting).toBeLessThan(24);
  answer();
  await jobs.stop();
});
