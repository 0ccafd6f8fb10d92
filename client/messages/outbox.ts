import { useSyncExternalStore } from 'react';
import type { Inbox } from '../../server/rules/messages';
import { client } from '../apollo/client';
import { retryAfterOf } from '../apollo/errors';
import { newKey } from '../apollo/newKey';
import { codeOf, messageOf } from '../ui/failures';
import { isServer } from '../ui/isServer';
import { browserStorage } from '../ui/storage';
import { addToCache } from './cachedRooms';
import { SendMessageDocument } from './outbox.generated';

void (
  /* GraphQL */ `
  mutation SendMessage($input: SendMessageInput!) {
    sendMessage(input: $input) {
      message {
        id
        idempotencyKey
        ...MessageItem_message
      }
      room {
        id
        inbox
        ...RoomRow_room
      }
    }
  }
`
);

/** A message of this person that the server may not have yet. */
export interface Waiting {
  /** The idempotency key: the server accepts it once, however often it is sent. */
  key: string;
  roomId: string;
  inbox: Inbox;
  userId: string;
  text: string;
  /** When it was written (ISO, UTC). */
  at: string;
  /** Why it was not sent; absent while it is being sent. */
  problem?: Problem | undefined;
}

interface Problem {
  text: string;
  /** The server refused it; otherwise the request failed, and is repeated when the browser is online. */
  isFinal: boolean;
}

/** In the order in which they were written. */
let waiting: readonly Waiting[] = [];
let ownerId: string | null = null;
const listeners = new Set<() => void>();
/** The rooms whose messages are being sent. */
const busy = new Set<string>();

function change(next: readonly Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The unsent messages of all rooms, in the order in which they were written. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(listen, () => waiting);

// Kept in this browser one by one, so that two tabs do not overwrite each other; log out clears them with the rest.
const placeOf = (key: string) => `toli:outbox:${ownerId}:${key}`;

/** By hand: this is on every screen, and a library would be too large. */
const isWaiting = (kept: unknown): kept is Waiting =>
  typeof kept === 'object' &&
  kept !== null &&
  ['key', 'roomId', 'inbox', 'userId', 'text', 'at'].every((name) => typeof Reflect.get(kept, name) === 'string');

const keep = (message: Waiting) => browserStorage.set(placeOf(message.key), JSON.stringify(message));

function forget({ key }: Waiting): void {
  change(waiting.filter((each) => each.key !== key));
  browserStorage.remove(placeOf(key));
}

function readKept(): Waiting[] {
  const kept = browserStorage.places().filter((place) => place.startsWith(placeOf('')));
  return kept.flatMap((place) => {
    try {
      const message: unknown = JSON.parse(browserStorage.get(place) ?? '');
      return isWaiting(message) ? { ...message, problem: undefined } : [];
    } catch {
      return [];
    }
  });
}

/** Sends this person's unsent messages of an earlier visit. */
export function takeUp(viewerId: string): void {
  if (ownerId === viewerId) return;
  ownerId = viewerId;
  change(readKept().sort((a, b) => (a.at < b.at ? -1 : 1)));
  sendAll();
}

const sendAll = () => {
  for (const roomId of new Set(waiting.map((each) => each.roomId))) void send(roomId);
};

/** Sends a message, after the earlier ones of its room; it is shown at once. */
export function post(message: Pick<Waiting, 'roomId' | 'inbox' | 'userId' | 'text'>): void {
  const written: Waiting = { ...message, key: newKey(), at: new Date().toISOString() };
  const isStuck = waiting.some(({ roomId, problem }) => roomId === message.roomId && problem);
  change([...waiting, written]);
  keep(written);
  if (isStuck) sendAgain(message.roomId);
  else void send(message.roomId);
}

/** Retries the unsent messages of a room. */
export function sendAgain(roomId: string): void {
  change(waiting.map((each) => (each.roomId === roomId ? { ...each, problem: undefined } : each)));
  void send(roomId);
}

/** Discards an unsent message. */
export function discard(message: Waiting): void {
  forget(message);
}

if (!isServer)
  window.addEventListener('online', () => {
    change(waiting.map((each) => (each.problem?.isFinal ? each : { ...each, problem: undefined })));
    sendAll();
  });

/** Sends the messages of a room, one after the other; after a failure the later ones wait, too. */
async function send(roomId: string): Promise<void> {
  if (busy.has(roomId)) return;
  busy.add(roomId);
  const next = () => waiting.find((each) => each.roomId === roomId);
  for (let message = next(); message && !message.problem; message = next()) {
    const problem = await deliver(message);
    if (problem) change(waiting.map((each) => (each.roomId === roomId ? { ...each, problem } : each)));
    else forget(message);
  }
  busy.delete(roomId);
}

/** The delay before each retry, in milliseconds: a broken connection is mostly back soon. */
const PAUSES = [500, 1000, 2000, 4000, 8000];
/** A longer wait required by the server is reported instead. */
const PATIENCE = 10_000;

/** Sends a message to the server; resolves to the failure, if any. Offline it waits for a connection. */
async function deliver({ inbox, userId, text, key }: Waiting): Promise<Problem | null> {
  for (const pause of [...PAUSES, null]) {
    try {
      await client.mutate({
        mutation: SendMessageDocument,
        variables: { input: { inbox, userId, text, idempotencyKey: key } },
        update: (cache, { data }) => data && addToCache(cache, data.sendMessage),
      });
      return null;
    } catch (error) {
      const code = codeOf(error);
      const wait = (retryAfterOf(error) ?? 0) * 1000;
      const isFinal = code !== undefined && code !== 'INTERNAL_SERVER_ERROR' && code !== 'RATE_LIMITED';
      if (isFinal || pause === null || wait > PATIENCE) return { text: messageOf(error), isFinal };
      await new Promise((resolve) => setTimeout(resolve, Math.max(pause, wait)));
    }
  }
  return null;
}
