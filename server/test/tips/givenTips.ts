import { runDueJobs } from '../../platform/jobs/jobs';
import type { CreatorPerson, Person } from '../factories';
import type { World } from '../harness';

const TAKE_TIPS = `mutation($input: UpdateCreatorInput!) { updateCreator(input: $input) { creator { otpVisibility } } }`;
export const ORDER_TIP = `mutation($input: CreateTipOrderInput!) {
  createTipOrder(input: $input) { order { id amount currency key } }
}`;
const FOLLOW = 'mutation($id: ID!) { followOrder(input: { orderId: $id }) { progress } }';

/** A creator's page takes tips from now on. */
export const takeTips = (world: World, creator: CreatorPerson) =>
  world.as(creator).query(TAKE_TIPS, { input: { otpVisibility: true } });

/** The order of a tip, as the dialog requests it. */
export const orderTip = async (world: World, who: Person, creator: { userId: string }, input: object = {}) =>
  (await world.as(who).query(ORDER_TIP, { input: { creatorUserId: creator.userId, amount: 250, ...input } }))
    .createTipOrder.order as { id: string; amount: number; currency: string; key: string };

/** Orders a tip, pays it at the fake gateway, and reports it, as the dialog does; returns the gateway's id of the payment. */
export async function giveTip(
  world: World,
  who: Person,
  creator: { userId: string },
  input: object = {},
): Promise<string> {
  const { id } = await orderTip(world, who, creator, input);
  const { razorpay_payment_id } = world.fakeRazorpay.control.pay(id);
  await world.as(who).query(FOLLOW, { id });
  await runDueJobs();
  return razorpay_payment_id;
}
