/** The payload of each event by name; each noun's service adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the services
export interface Events {}

/**
 * The listeners of a noun, by event. A listener runs inside the transaction of the event and gets all events of one
 * emit, so that one statement can serve many.
 */
export type Listeners = { [E in keyof Events]?: (events: readonly Events[E][]) => Promise<void> | void };

const listeners = new Map<PropertyKey, ((events: readonly never[]) => Promise<void> | void)[]>();

/** Registers listeners. */
export function on(all: Listeners): void {
  for (const [name, listener] of Object.entries(all)) listeners.set(name, [...(listeners.get(name) ?? []), listener]);
}

/** Emits an event inside the running transaction: if a listener fails, the transaction is rolled back. */
export async function emit<E extends keyof Events>(name: E, ...events: Events[E][]): Promise<void> {
  if (events.length === 0) return;
  for (const listener of listeners.get(name) ?? []) await listener(events as never[]);
}
