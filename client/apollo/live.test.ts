import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Session from '../visit/session';
import type * as Live from './live';
import type * as LiveEvents from './liveEvents';

/** A web socket whose other end is the test. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  readyState = Line.OPEN;
  onopen = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: object) => void = () => undefined;
  readonly sent: { type: string; id?: string; payload?: object }[] = [];

  constructor() {
    super();
    lines.push(this);
    queueMicrotask(() => this.onopen());
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.breaks(1000);
  }
  says(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  breaks(code: number) {
    this.readyState = 3;
    this.onclose({ code, reason: '', wasClean: false });
  }
}
let lines: Line[];
let live: typeof Live;
let events: typeof LiveEvents;
let session: typeof Session;
const types = (line: Line) => line.sent.map(({ type }) => type);

beforeEach(async () => {
  lines = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  vi.resetModules();
  live = await import('./live');
  events = await import('./liveEvents');
  session = await import('../visit/session');
});
afterEach(() => {
  void live.live.dispose();
  vi.resetModules();
});

const connects = async (n: number, signedIn = true) => {
  await vi.advanceTimersByTimeAsync(0);
  lines[n]!.says({ type: 'connection_ack', payload: { signedIn } });
  await vi.advanceTimersByTimeAsync(0);
};
const follow = () =>
  live.live.subscribe(
    { query: 'subscription { a }' },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );

it('after the connection was lost, missed events are fetched once every subscription is back, not before', async () => {
  const fetch = vi.fn();
  const stop = events.onReconnected(fetch);
  follow();
  await connects(0);
  expect(types(lines[0]!)).toEqual(['connection_init', 'subscribe']);
  lines[0]!.breaks(1012);
  await vi.advanceTimersByTimeAsync(5_000);
  await connects(1);
  expect(types(lines[1]!)).toEqual(['connection_init', 'subscribe', 'ping']);
  expect(fetch).not.toHaveBeenCalled();
  lines[1]!.says({ type: 'pong', payload: lines[1]!.sent.at(-1)!.payload });
  expect(fetch).toHaveBeenCalledOnce();
  stop();
});

it("a page of a person whose session ended while it was offline is notified, and a visitor's page is not", async () => {
  const ended = vi.fn();
  const stop = events.onSessionEnded(ended);
  follow();
  await connects(0, false);
  expect(ended).not.toHaveBeenCalled();
  session.noteSignedIn(true);
  lines[0]!.breaks(1006);
  await vi.advanceTimersByTimeAsync(5_000);
  await connects(1, false);
  expect(ended).toHaveBeenCalledOnce();
  stop();
});

it('a connection with a silent other end is replaced', async () => {
  follow();
  await connects(0);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(types(lines[0]!).at(-1)).toBe('ping');
  lines[0]!.says({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(types(lines[0]!).at(-1)).toBe('ping');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toHaveLength(2);
});
