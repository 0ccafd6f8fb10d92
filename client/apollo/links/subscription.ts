import { ApolloLink } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import { loadPart } from '../../ui/hooks/online';
import { whenHydrated } from '../../visit/hydration';

// The live connection opens with the first subscription, after hydration: visitors of a page do not need it.

type Live = typeof import('../live');
let loading: Promise<Live> | undefined;
let loaded: Live | undefined;

async function load(): Promise<Live> {
  await new Promise<void>(whenHydrated);
  loaded = await loadPart(() => import('../live'));
  return loaded;
}

/** A screen reads its data before it subscribes: events of the last milliseconds are replayed. */
const REPLAYED_MS = 20_000;

/** Sends subscriptions over the one live connection. */
export const subscriptionLink = new ApolloLink((operation) => {
  operation.extensions.since = REPLAYED_MS;
  loading ??= load();
  return from(loading).pipe(mergeMap(({ link }) => link.request(operation)));
});

/** Ends the live connection, if there is one; the remaining subscriptions open it again. */
export function disconnect(): void {
  loaded?.live.terminate();
}
