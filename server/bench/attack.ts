import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { heard } from '../test/processes/heard';
import { amount, isSmoke } from './amounts';
import { ATTACKS, SOCKETS } from './attack/attacks';
import { openStage, type Stage } from './attack/stage';
import { asOneLook, look, type Seen, startBare, type Waits } from './attack/waits';

/** How long another client is looked at beside each attack, and half as long before it; how long an attack goes on before (milliseconds). */
const LOOK_MS = Number(process.env.LOOK_MS ?? amount(10_000, 1_000));
const BEFORE_MS = 2_000;
/** The most that waits may be of quiet ones, and the longest one (milliseconds), without what the machine adds. */
const TIMES = 3;
const LONGEST_MS = 2_000;

/** Runs an attack in a process of its own while another client is looked at; with the answers that it got. */
async function under(name: string, { target }: Stage, bareUrl: string): Promise<{ seen: Seen; answers: string }> {
  const attacker = heard(
    spawn(process.execPath, ['--import', 'tsx', 'server/bench/attack/attacker.command.ts'], {
      env: { ...process.env, ATTACK: JSON.stringify({ name, target }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const said: string[] = [];
  attacker.stdout.on('data', (text) => said.push(String(text)));
  await once(attacker.stdout, 'data');
  await delay(BEFORE_MS);
  const seen = await look(target, bareUrl, LOOK_MS);
  attacker.kill('SIGTERM');
  await once(attacker, 'exit');
  const answers = Object.entries(JSON.parse(said.join('').replace('started', '').trim() || '{}'));
  return { seen, answers: answers.map(([answer, times]) => `${times} × ${answer}`).join(', ') };
}

/** Those of ATTACKS, by parts of their names; all without it. */
const isWanted = (name: string) => process.env.ATTACKS?.split(',').some((part) => name.includes(part)) ?? true;

const ms = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));
const shown = (waits: Waits) =>
  `${ms(waits.at(0.5))} / ${ms(waits.at(0.99))} / ${ms(waits.at(1))}${waits.failed > 0 ? `, ${waits.failed} FAILED` : ''}`;
const line = ({ calls, pages, bare }: Seen) =>
  `calls ${shown(calls)}; rendered pages ${shown(pages)}; a bare server ${shown(bare)} ms`;

/** The shares of waits that are compared, by their names. */
const COMPARED = { median: 0.5, p99: 0.99 };

/** What of a look is over its bound, without what the machine itself adds. */
const overBound = (now: Seen, quiet: Seen): string[] =>
  (['calls', 'pages'] as const).flatMap((kind) => [
    ...(now[kind].failed > 0 ? [`${now[kind].failed} ${kind} failed`] : []),
    ...Object.entries(COMPARED).flatMap(([name, share]) => {
      const added = Math.max(0, now.bare.at(share) - quiet.bare.at(share));
      const times = (now[kind].at(share) - added) / quiet[kind].at(share);
      return times > TIMES ? [`${name} of ${kind} ${times.toFixed(1)} times`] : [];
    }),
    ...(now[kind].at(1) > LONGEST_MS + now.bare.at(1) ? [`longest of ${kind} ${ms(now[kind].at(1))} ms`] : []),
  ]);

/** What `toli prove` finds on the attacked database. */
function proven(env: Record<string, string>): string {
  const { status, stdout } = spawnSync(process.execPath, ['dist/server/toli.js', 'prove'], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  const wrong = stdout.split('\n').filter((each) => each.startsWith('NO '));
  return status === 0 ? 'nothing' : wrong.join('; ') || `it ended with ${status}`;
}

/**
 * Attacks of strangers on the deployed product with its limits, one after the other: how long another client waits,
 * beside a quiet time and a bare server of the same machine, and what `toli prove` finds after all of them. The exit code is 1
 * where a wait is over its bound.
 */
export async function attackFigures(folder?: string): Promise<Record<string, string>> {
  const stage = await openStage(folder);
  const bare = await startBare();
  const figures: Record<string, string> = {};
  const looks: Seen[] = [];
  const attacked: { name: string; seen: Seen; answers: string }[] = [];
  let isSound = true;
  try {
    await look(stage.target, bare.url, LOOK_MS);
    for (const name of [...Object.keys(ATTACKS), SOCKETS].filter(isWanted)) {
      looks.push(await look(stage.target, bare.url, LOOK_MS / 2));
      attacked.push({ name, ...(await under(name, stage, bare.url)) });
      await delay(BEFORE_MS);
    }
    const quiet = asOneLook(looks);
    figures['quiet: median / p99 / longest'] = line(quiet);
    for (const { name, seen, answers } of attacked) {
      const over = overBound(seen, quiet);
      isSound &&= over.length === 0;
      figures[name] = `${line(seen)}${over.length > 0 ? `; OVER: ${over.join(', ')}` : ''} (answers: ${answers})`;
    }
    figures['mails to the attacked address'] = String(stage.mailsTo('owner@toli.test'));
    const [rows] = await stage.ask<{ kept: number }>('select count(*)::int as kept from idempotency_keys');
    figures['rows of repeatable calls'] = String(rows!.kept);
    figures['the server is alive'] = stage.product.exitCode === null ? 'yes' : 'NO';
    figures['toli prove finds'] = proven(stage.env);
    isSound &&= figures['toli prove finds'] === 'nothing' && figures['the server is alive'] === 'yes';
  } finally {
    bare.stop();
    await stage.close();
  }
  if (!isSound && !isSmoke) process.exitCode = 1;
  return figures;
}
