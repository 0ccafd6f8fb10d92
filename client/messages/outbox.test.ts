import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { client } from '../apollo/client';
import { fakeServer } from '../test/fakeServer';
import { takeUp } from './outbox';

it('unsent messages of an earlier visit are sent in order, and another person’s stay', async () => {
  const written = (key: string, at: string) => ({ key, at, roomId: 'r', inbox: 'MEMBER', userId: 'kabir', text: key });
  const keep = (owner: string, key: string, value: unknown) =>
    localStorage.setItem(`toli:outbox:${owner}:${key}`, typeof value === 'string' ? value : JSON.stringify(value));
  keep('meera', 'second', written('second', '2026-11-22T10:00:02.000Z'));
  keep('meera', 'first', written('first', '2026-11-22T10:00:01.000Z'));
  keep('meera', 'broken', '{');
  keep('meera', 'odd', { text: 7 });
  keep('ravi', 'other', written('other', '2026-11-22T10:00:00.000Z'));
  const sent: string[] = [];
  client.setLink(
    fakeServer({
      sendMessage: ({ input }: { input: { text: string; idempotencyKey: string } }) => {
        sent.push(input.idempotencyKey);
        return { message: { id: input.idempotencyKey } };
      },
    }),
  );
  takeUp('meera');
  await waitFor(() => expect(sent.slice(0, 2)).toEqual(['first', 'second']));
  await waitFor(() => expect(localStorage.getItem('toli:outbox:meera:second')).toBeNull());
  expect(localStorage.getItem('toli:outbox:ravi:other')).not.toBeNull();
});
