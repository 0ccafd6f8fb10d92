import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Arrivals } from './arrivals';

let told: string[];
let arrivals: Arrivals;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  arrivals = new Arrivals({ tell: ([, id]) => told.push(id), tellOfGap: () => told.push('gap') });
  arrives(0);
});
afterEach(() => {
  arrivals.stop();
  vi.useRealTimers();
});

/** A parcel of a node with one event, named by its number, or none. */
const arrives = (number: number, ...events: string[]) =>
  arrivals.receive({ from: 'a', number, events: events.map((id) => ['topic', id]) });

it('what comes twice, by both ways, is told once', () => {
  arrives(1, 'one');
  arrives(1, 'one');
  arrives(2, 'two', 'three');
  arrives(1, 'one');
  expect(told).toEqual(['one', 'two', 'three']);
});

it('what comes too early waits for what comes before it, of the same node', () => {
  arrives(3, 'three');
  arrives(2, 'two');
  arrivals.receive({ from: 'b', number: 7, events: [['topic', 'of another']] });
  expect(told).toEqual(['of another']);
  arrives(1, 'one');
  expect(told).toEqual(['of another', 'one', 'two', 'three']);
  vi.advanceTimersByTime(5_000);
  expect(told).not.toContain('gap');
});

it('what does not come any more is told as a gap, and the rest after it once', () => {
  arrives(1, 'one');
  arrives(3, 'three');
  vi.advanceTimersByTime(5_000);
  arrives(2, 'two');
  arrives(4, 'four');
  expect(told).toEqual(['one', 'three', 'gap', 'four']);
});

it('that the last one is missing is noticed when its node says how many there were', () => {
  arrives(1, 'one');
  arrives(2);
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual(['one', 'gap']);
});

it('a node that goes without a word may have had something to say; one that says that it goes had not', () => {
  arrives(1, 'one');
  arrivals.receive({ from: 'b', number: 0, events: [] });
  arrivals.receive({ from: 'b', number: 0, events: [], bye: true });
  expect(arrivals.forgetSilent(10_000)).toEqual([]);
  vi.advanceTimersByTime(11_000);
  expect(arrivals.forgetSilent(10_000)).toEqual(['a']);
  expect(told).toEqual(['one', 'gap']);
});
