import WebSocket from 'ws';
import { until, type World } from '../harness';

interface Message {
  id?: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
  payload?: any;
}

/** A program that sends graphql-ws messages one by one, and keeps the received ones. */
export interface RawSocket {
  socket: WebSocket;
  received: Message[];
  /** The close code. */
  closed: Promise<number>;
  send(message: Message | string): void;
  subscribe(id: string, query: string, variables?: Record<string, unknown>): void;
  /** Subscribes, and waits until the subscription has started: from then on no event is missed. */
  follow(id: string, query: string, variables?: Record<string, unknown>): Promise<void>;
  /** The first message of this type, of this operation if one is given. */
  message(type: string, id?: string): Promise<Message>;
}

/** Opens a web socket, with a token if one is given, and sends the first message unless the test does. */
export async function rawSocket(
  { url }: Pick<World, 'url'>,
  token: string | undefined,
  { headers = {}, greets = true, ...options }: WebSocket.ClientOptions & { greets?: boolean } = {},
): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    ...options,
    headers: { ...(token ? { cookie: `toli_session=${token}` } : {}), ...headers },
  });
  const received: Message[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed]);
  const send: RawSocket['send'] = (data) => socket.send(typeof data === 'string' ? data : JSON.stringify(data));
  const message: RawSocket['message'] = (type, id) =>
    until(() => received.find((each) => each.type === type && (id === undefined || each.id === id)));
  if (greets) {
    send({ type: 'connection_init' });
    await Promise.race([message('connection_ack'), closed]);
  }
  const subscribe: RawSocket['subscribe'] = (id, query, variables = {}) =>
    send({ id, type: 'subscribe', payload: { query, variables } });
  return {
    socket,
    received,
    closed,
    send,
    message,
    subscribe,
    async follow(id, query, variables) {
      subscribe(id, query, variables);
      send({ type: 'ping', payload: { after: id } });
      await until(() => received.some(({ type, payload }) => type === 'pong' && payload?.after === id));
    },
  };
}
