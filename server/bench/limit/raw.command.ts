import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import type { Bench } from './data';
import { type Case, RAW } from './statements';

// A bare server: one statement for the session, one for the response, which Postgres makes as text. A process of its
// own.

const bench = JSON.parse(process.env.BENCH!) as Bench;
const pool = new Pool({ connectionString: process.env.DATABASE_URL!, max: 8, idleTimeoutMillis: 0 });
const SESSION = `select u.id from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now() and u.is_here`;

async function answer(name: Case, cookie: string | undefined): Promise<string> {
  const token = cookie?.split('=')[1];
  if (token) {
    const hash = createHash('sha256').update(token).digest();
    const { rows } = await pool.query({ name: 'session', text: SESSION, values: [hash] });
    if (rows.length === 0) throw new Error('nobody is signed in');
  }
  const { statement, values } = RAW[name](bench);
  return (await pool.query({ name, text: statement, values })).rows[0].answer;
}

const server = createServer((req, res) => {
  const parts: Buffer[] = [];
  req.on('data', (part: Buffer) => parts.push(part));
  req.on('end', async () => {
    const sent = Buffer.concat(parts).toString();
    if (sent) JSON.parse(sent);
    try {
      const text = await answer(req.url!.slice(1) as Case, req.headers.cookie);
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
    } catch (error) {
      res.writeHead(500).end(String(error));
    }
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
