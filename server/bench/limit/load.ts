import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { heard } from '../../test/processes/heard';
import type { BenchRequest } from './cases';

/** A measured server, as a process of its own. */
export interface Measured {
  url: string;
  child: ChildProcess;
}

/** Starts a program that prints the port it listens on. */
export async function startMeasured(args: string[], env: Record<string, string>, cwd = '.'): Promise<Measured> {
  const child = heard(
    spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const [said] = await Promise.race([once(child.stdout!, 'data'), once(child, 'exit').then(() => [''])]);
  const port = String(said).match(/localhost:(\d+)|^(\d+)/);
  if (!port) throw new Error(`${args.at(-1)} did not start: is it built?`);
  child.stdout!.resume();
  return { url: `http://127.0.0.1:${port[1] ?? port[2]}`, child };
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request and returns the text of the response. */
export function ask({ url }: Pick<Measured, 'url'>, { path, body, token }: BenchRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token ? { cookie: `toli_session=${token}` } : {}),
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    };
    const sent = request(url + path, { method: body ? 'POST' : 'GET', agent, headers }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('error', reject);
      res.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (res.statusCode === 200) resolve(text);
        else reject(new Error(`${res.statusCode} ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server has just closed a connection that was idle: it goes over a new one.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask({ url }, { path, body, token }));
      else reject(error);
    });
    sent.end(body);
  });
}

/** Milliseconds of CPU that a process has used. */
export function cpuOf({ child }: Measured): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export interface Slice {
  /** Requests a second, and the server's CPU milliseconds for each. */
  rate: number;
  cpu: number;
}

/** Eight clients, each with one request after the other, for this many milliseconds. */
export async function load(server: Measured, request: BenchRequest, ms: number): Promise<Slice> {
  let count = 0;
  const before = cpuOf(server);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (; performance.now() - began < ms; count++) await ask(server, request);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { rate: count / seconds, cpu: (cpuOf(server) - before) / count };
}
