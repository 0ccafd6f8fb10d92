import { ApolloLink } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import { whenHydrated } from '../../ssr/hydration';
import { loadPart } from '../../ui/hooks/online';

// The live connection comes with the first thing that somebody follows, once what the server made is taken over as it is: visitors of a
// page go without it.

type Live = typeof import('../live');
let loading: Promise<Live> | undefined;
let loaded: Live | undefined;

async function load(): Promise<Live> {
  await new Promise<void>(whenHydrated);
  loaded = await loadPart(() => import('../live'));
  return loaded;
}

/** A screen reads what is there before it follows what is new: events of so many milliseconds before are replayed. */
const READ_BEFORE = 20_000;

/** Follows what is subscribed to, over the one live connection. */
export const subscriptionLink = new ApolloLink((operation) => {
  operation.extensions.since = READ_BEFORE;
  loading ??= load();
  return from(loading).pipe(mergeMap(({ link }) => link.request(operation)));
});

/** Ends the live connection, if there is one; what is still followed opens it anew. */
export function disconnect(): void {
  loaded?.live.terminate();
}
