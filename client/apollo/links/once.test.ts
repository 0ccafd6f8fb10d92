import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { GraphQLError } from 'graphql';
import { expect, it } from 'vitest';
import { onceLink } from './onceLink';

const ADD = gql('mutation Add($text: String!) { add(text: $text) }');

/** A server that fails as often as `failures` says, and the key of each request that it has received. */
function server(failures: (Error | GraphQLError)[] = []) {
  const keys: (string | undefined)[] = [];
  const link = new ApolloLink((operation) => {
    keys.push(operation.getContext().headers?.['idempotency-key']);
    const failure = failures.shift();
    return new Observable((observer) => {
      if (failure && !(failure instanceof GraphQLError)) return observer.error(failure);
      observer.next(failure ? { errors: [failure] } : { data: { add: operation.variables.text } });
      observer.complete();
    });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([onceLink, link]) });
  const add = (text: string, context: object = { isOnce: true }) =>
    client.mutate({ mutation: ADD, variables: { text }, context });
  return { keys, add };
}

it('what is sent again after a lost response or a refusal has the same key, until it has succeeded', async () => {
  const { keys, add } = server([new TypeError('The network failed'), new GraphQLError('it is under way')]);
  await expect(add('Lovely')).rejects.toThrow('The network failed');
  await expect(add('Lovely')).rejects.toThrow('it is under way');
  await add('Lovely');
  await add('Lovely');
  const [first, second, third, fourth] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

it('other words have another key, and what may be done twice has none', async () => {
  const { keys, add } = server([new TypeError('The network failed')]);
  await expect(add('Lovely')).rejects.toThrow();
  await add('Lovelier');
  await add('Lovely', {});
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBeUndefined();
});
