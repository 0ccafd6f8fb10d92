import { beforeAll, beforeEach } from 'vitest';
import type { Inbox } from '../rules/messages';
import type { Squad } from '../squads/squad.entity';
import { aCreator, aMember, type CreatorPerson, type Person } from './factories';
import { openWorld, type World } from './harness';

export let world: World;
export let creator: CreatorPerson;
export let squad: Squad;
export let fan: Person;

/** For each test of a file a creator with a squad, and its member. */
export function openChats(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  beforeEach(async () => {
    creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
    [squad] = creator.squads as [Squad];
    fan = await aMember(world, { of: squad });
  });
}

const ROOM = `id inbox userId name profilePicSrc unread closedBecause viewerHasBlocked lastMessage { text senderUserId timestamp }
  messages { edges { node { text senderUserId } } pageInfo { hasNextPage endCursor } }`;

/** The list of a person's inbox. */
export async function inboxOf(who: Person, inbox: Inbox = 'MEMBER') {
  const asked = `query($inbox: Inbox!) { viewer { rooms(inbox: $inbox) { edges { node { ${ROOM} } } } } }`;
  const { viewer } = await world.as(who).query(asked, { inbox });
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
  return viewer.rooms.edges.map(({ node }: { node: any }) => node);
}

/** A person's room with another person. */
export async function roomOf(who: Person, inbox: Inbox, other: Person) {
  const asked = `query($inbox: Inbox!, $userId: ID!) { viewer { room(inbox: $inbox, userId: $userId) { ${ROOM} } } }`;
  return (await world.as(who).query(asked, { inbox, userId: other.userId })).viewer.room;
}

const SEND = `mutation($input: SendMessageInput!) {
  sendMessage(input: $input) { message { id text senderUserId timestamp } room { id unread lastMessage { text } } } }`;

interface Sending {
  idempotencyKey?: string;
  inbox?: Inbox;
}
const sending = (to: Person, text: string, { inbox = 'MEMBER', ...more }: Sending) => ({
  input: { userId: to.userId, text, inbox, ...more },
});

/** Sends a message, as a member to a creator unless it says otherwise. */
export const send = async (from: Person, to: Person, text: string, how: Sending = {}) =>
  (await world.as(from).query(SEND, sending(to, text, how))).sendMessage;

/** Why a message is refused. */
export const refusedTo = (from: Person, to: Person, text: string, how: Sending = {}) =>
  world.as(from).refused(SEND, sending(to, text, how));

/** Sends a message from the creator to a member. */
export const fromCreator = (text: string, to: Person = fan) => send(creator, to, text, { inbox: 'CREATOR' });
