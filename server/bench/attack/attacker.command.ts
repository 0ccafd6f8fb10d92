import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { ATTACKS, type Attack, type Blow, rateOf, SOCKETS } from './attacks';
import { cookieOf, type Target } from './target';

// One attack on the product of this machine, until the process is ended; then it prints the answers by status. A process
// of its own, so that its work is not that of the client whose waits are measured.

/** Socket messages a second, and the most requests that are unanswered. */
const MESSAGES = 5_000;
const OPEN_MAX = 40;

const { name, target } = JSON.parse(process.env.ATTACK!) as { name: string; target: Target };
if (!/^http:\/\/127\.0\.0\.1:/.test(target.url)) throw new Error('An attack is for this machine alone');
const agent = new Agent({ keepAlive: true, maxSockets: OPEN_MAX });
const answers: Record<string, number> = {};
const count = (answer: string) => {
  answers[answer] = (answers[answer] ?? 0) + 1;
};
let open = 0;

function strike({ method, path, body, headers = {} }: Blow): void {
  open++;
  const done = (answer: string) => {
    open--;
    count(answer);
  };
  const sent = request(
    target.url + path,
    {
      method: method ?? (body ? 'POST' : 'GET'),
      agent,
      headers: {
        accept: 'text/html,application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    },
    (res) => {
      res.resume();
      res.on('close', () => done(String(res.statusCode)));
    },
  );
  sent.on('error', () => done('no answer'));
  sent.end(body);
}

/** Requests at a steady rate; one that would be too many unanswered ones is left out. */
async function strikeOn(attack: Attack, rate: number): Promise<never> {
  const began = performance.now();
  for (let n = 0; ; n++) {
    await delay(Math.max(0, began + (n * 1000) / rate - performance.now()));
    if (open < OPEN_MAX) strike(attack(target, n));
    else count('left out');
  }
}

/** Pings, refused subscriptions and ends of none, by sockets that come again as soon as they are closed. */
async function flood(): Promise<never> {
  const connect = () =>
    new Promise<void>((resolve) => {
      const headers = { cookie: cookieOf(target.attackers[0]!), 'x-forwarded-for': '198.51.100.8' };
      const socket = new WebSocket(`${target.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
      const send = (message: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
      const sending = setInterval(() => {
        for (let n = 0; n < MESSAGES / 1_000; n++) {
          send({ type: 'ping', payload: { n } });
          send({ type: 'complete', id: `${n}` });
          send({ type: 'subscribe', id: `${n}`, payload: { query: '{ refused' } });
        }
      }, 10);
      socket.on('open', () => send({ type: 'connection_init' }));
      socket.on('error', () => undefined);
      socket.on('close', (code) => {
        count(String(code));
        clearInterval(sending);
        resolve();
      });
    });
  const comeAgain = async () => {
    for (;;) {
      await connect();
      await delay(50);
    }
  };
  await Promise.all(Array.from({ length: 10 }, comeAgain));
  throw new Error('it does not end');
}

process.on('SIGTERM', () => {
  console.log(JSON.stringify(answers));
  process.exit(0);
});
console.log('started');
await (name === SOCKETS ? flood() : strikeOn(ATTACKS[name as keyof typeof ATTACKS], rateOf(name)));
