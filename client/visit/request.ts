import type { ApolloClient } from '@apollo/client';
import type { Settings } from '../../server/rules/firstView';
import type { LandingPage } from '../../server/rules/landing';

// State of one request. A browser has it once; the server renders many requests at the same time, so modules that hold
// such state reach it through here.

/** The objects of one rendering on the server. */
export interface RequestScope {
  settings: Settings;
  client: ApolloClient;
  landingPages: () => Promise<LandingPage[]>;
}

let readScope = (): RequestScope => {
  throw new Error('No request is being rendered');
};

/** Sets how the request that is being rendered is found. */
export function provideRequest(reader: () => RequestScope): void {
  readScope = reader;
}

/** The request that is being rendered, on the server. */
export const currentRequest = (): RequestScope => readScope();

/** On the server, an object that each request has for itself: each access reaches that of the current request. */
export function perRequest<T extends object>(find: (scope: RequestScope) => T): T {
  return new Proxy({} as T, {
    get(_, key) {
      const own = find(currentRequest());
      const value = Reflect.get(own, key, own);
      return typeof value === 'function' ? value.bind(own) : value;
    },
    set: (_, key, value) => Reflect.set(find(currentRequest()), key, value),
  });
}
