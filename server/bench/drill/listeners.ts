import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import type { People } from './people';

const SUBSCRIPTION = 'subscription($id: ID!) { commentAdded(postId: $id) { id text } }';

/** The open sockets now, and how often one was opened in all. */
export interface Listeners {
  connected(): number;
  opened(): number;
  /** The comments that each socket of a post has seen. */
  seen(): { post: string; texts: Set<string> }[];
  stop(): void;
}

/**
 * Opens sockets that subscribe to the posts in turn, as a browser does: each reconnects by itself, and reads the post's
 * comments once it is subscribed again.
 */
export function openListeners(url: string, people: People, count: number): Listeners {
  const sockets = new Set<WebSocket>();
  let isOver = false;
  let connected = 0;
  let opened = 0;
  const all = Array.from({ length: count }, (_, n) => {
    const each = { post: people.posts[n % people.posts.length]!, texts: new Set<string>() };
    listenOn(each, people.tokens[n % people.tokens.length]!);
    return each;
  });

  async function listenOn(each: { post: string; texts: Set<string> }, token: string): Promise<void> {
    for (await delay(Math.random() * 2_000); !isOver; await delay(200 + Math.random() * 1_500)) await once(each, token);
  }
  /** One connection, until its end. */
  async function once({ post, texts }: { post: string; texts: Set<string> }, token: string): Promise<void> {
    const headers = { cookie: `toli_session=${token}` };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    const send = (message: object) => socket.send(JSON.stringify(message));
    sockets.add(socket);
    let isThere = false;
    socket.on('open', () => send({ type: 'connection_init' }));
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data));
      if (type === 'connection_ack') {
        send({ id: '1', type: 'subscribe', payload: { query: SUBSCRIPTION, variables: { id: post } } });
        // The response comes once the subscription has begun.
        send({ type: 'ping' });
      } else if (type === 'pong' && !isThere) {
        isThere = true;
        connected++;
        opened++;
        read().catch(() => socket.close());
      } else if (type === 'next' && payload.data) texts.add(payload.data.commentAdded.text);
      else if (type === 'error' || type === 'complete') socket.close();
    });
    async function read(): Promise<void> {
      const answer = await fetch(`${url}/api/comments/post/${post}`, { headers });
      if (!answer.ok) throw new Error(`${answer.status}`);
      for (const { text } of (await answer.json()) as { text: string }[]) texts.add(text);
    }
    await new Promise((resolve) => socket.once('close', resolve));
    sockets.delete(socket);
    if (isThere) connected--;
  }
  return {
    connected: () => connected,
    opened: () => opened,
    seen: () => all,
    stop() {
      isOver = true;
      for (const socket of sockets) socket.terminate();
    },
  };
}
