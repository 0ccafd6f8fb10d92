import { beforeAll, beforeEach } from 'vitest';
import { runDueJobs } from '../platform/jobs/jobs';
import type { Squad } from '../squads/squad.entity';
import { aCreator, aPerson, type CreatorPerson, type Person } from './factories';
import { configure, openWorld, type World } from './harness';
import { jobsSooner } from './jobsSooner';
import { openReceiver, type Receiver } from './receiver';

export let world: World;
export let owner: CreatorPerson;
export let low: Squad;
export let high: Squad;
export let fan: Person;
export let receiver: Receiver;
/** For each test of a file an owner with two squads, a fan, and a server that receives webhooks. */
export function openWebhookTests(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  beforeEach(async () => {
    configure({ local: true });
    owner = await aCreator({ squads: [100, 300] });
    [low, high] = owner.squads as [Squad, Squad];
    fan = await aPerson();
    await runDueJobs();
    receiver = await openReceiver();
  });
}

export const ADD =
  'mutation($input: AddWebhookInput!) { addWebhook(input: $input) { webhook { id url events } secret } }';
export const DELETE = 'mutation($input: DeleteInput!) { deleteWebhook(input: $input) { deletedId } }';
export const ROTATE = `mutation($input: RotateWebhookSecretInput!) {
  rotateWebhookSecret(input: $input) { webhook { oldSecretUntil } secret }
}`;
export const AGAIN =
  'mutation($input: SendWebhookAgainInput!) { sendWebhookAgain(input: $input) { delivery { status attempts } } }';
export const LOG = `{ viewer { studio { webhookDeliveries { edges { node {
  id event status attempts answered problem nextTryAt body webhook { url } } } } } } }`;
export const LIST = '{ viewer { studio { webhooks { id url events oldSecretUntil } } } }';
export const ALL = [
  'MEMBER_JOINED',
  'MEMBER_RENEWED',
  'MEMBER_MOVED',
  'MEMBER_LEFT',
  'MEMBER_LAPSED',
  'PAYMENT_REFUNDED',
  'POST_PUBLISHED',
  'COMMENT_ADDED',
];

export const add = async (input: object = {}, who: CreatorPerson = owner) =>
  (await world.as(who).query(ADD, { input: { url: receiver.url, events: ALL, ...input } })).addWebhook as {
    webhook: { id: string };
    secret: string;
  };
export const log = async (who: Person = owner) =>
  (await world.as(who).query(LOG)).viewer.studio.webhookDeliveries.edges.map(({ node }: { node: object }) => node);
export const types = (secret: string) => receiver.messages(secret).map(({ type }) => type);
/** Runs due tries, as if so many seconds had passed. */
export async function later(seconds: number) {
  await jobsSooner('webhook:', `${seconds} seconds`);
  await runDueJobs();
}
