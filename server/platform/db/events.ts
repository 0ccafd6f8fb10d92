/** What happened, by name; each noun's service adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the services
export interface Events {}

type Listener<E extends keyof Events> = (event: Events[E]) => Promise<void> | void;
const listeners = new Map<PropertyKey, Listener<never>[]>();

/** Lets a noun follow what another one does; the listener runs inside the transaction of what happened. */
export function on<E extends keyof Events>(name: E, listener: Listener<E>): void {
  listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<never>]);
}

/** Tells what happened, inside its transaction: if a listener fails, it did not happen. */
export async function emit<E extends keyof Events>(name: E, event: Events[E]): Promise<void> {
  for (const listener of listeners.get(name) ?? []) await listener(event as never);
}
