import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Config, ConfigError, config as inForce, readConfig, setConfig } from '../../platform/config/config';
import { makeFolder } from '../../platform/config/folders';
import { withoutAddresses } from '../../platform/log/errorFacts';
import { log } from '../../platform/log/log';
import type { Command } from './command';

/** The result of a check. `todo` says how to mend it. */
export interface Finding {
  check: string;
  state: 'fine' | 'wrong' | 'note' | 'skipped';
  says: string;
  todo?: string;
}

/** A check: `look` returns what it found, or throws; `todo` then says how to mend it. */
export interface Check {
  name: string;
  /** Null: nothing to check here. */
  look(config: Config): Promise<string | Omit<Finding, 'check'> | null>;
  todo: string;
}

const reasonOf = (error: unknown) => {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return withoutAddresses(message || code || String(error));
};

const PATIENCE_MS = 15_000;

async function run({ name, look, todo }: Check, config: Config): Promise<Finding> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS / 1000} seconds`)), PATIENCE_MS).unref();
  });
  try {
    const found = await Promise.race([look(config), late]);
    if (found === null) return { check: name, state: 'skipped', says: 'not configured here' };
    return typeof found === 'string' ? { check: name, state: 'fine', says: found } : { check: name, ...found };
  } catch (error) {
    return { check: name, state: 'wrong', says: reasonOf(error), todo };
  }
}

const [NEEDED_MAJOR, NEEDED_MINOR] = [20, 19];

/** Whether a port is free, or Toli answers there already. */
async function lookAtPort(port: number, host: string, answersHealth: boolean): Promise<string> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return `${port} is free`;
  } catch (error) {
    const at = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
    const path = answersHealth ? '/healthz' : '/metrics';
    const isOurs = await fetch(`${at}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
      async (answer) => answer.ok && /"ok":true|toli_/.test(await answer.text()),
      () => false,
    );
    if (isOurs) return `Toli answers on ${port}`;
    throw error;
  } finally {
    server.close();
  }
}

const ofThisMachine: Check[] = [
  {
    name: 'Node',
    todo: `Install Node ${NEEDED_MAJOR}.${NEEDED_MINOR} or newer.`,
    async look() {
      const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
      if (major < NEEDED_MAJOR || (major === NEEDED_MAJOR && minor < NEEDED_MINOR))
        throw new Error(`this is Node ${process.versions.node}`);
      return process.versions.node;
    },
  },
  {
    name: 'build',
    todo: 'Run npm run build in the folder of Toli.',
    async look() {
      if (!existsSync('dist/client/index.html')) throw new Error('dist/client is not there: no page can be shown');
      return 'dist is there';
    },
  },
  {
    name: 'PORT',
    todo: 'Stop what listens there (ss -ltnp), or set another PORT.',
    look: ({ port, host }) => lookAtPort(port, host, true),
  },
  {
    name: 'METRICS_PORT',
    todo: 'Stop what listens there (ss -ltnp), or set another METRICS_PORT.',
    look: async ({ metricsPort, host }) => (metricsPort === null ? null : lookAtPort(metricsPort, host, false)),
  },
  {
    name: 'DATA_DIR',
    todo: 'Let the user that Toli runs as write there, or set another DATA_DIR.',
    async look({ dataDir }) {
      makeFolder('DATA_DIR', dataDir);
      return `${dataDir} can be written`;
    },
  },
];

/** The configuration, or a finding for each wrong variable. */
function readVariables(): { config: Config | null; findings: Finding[] } {
  try {
    const config = readConfig(process.env);
    setConfig(config);
    const says = `${config.local ? 'local' : 'deployed'}, ${inForce().publicUrl.origin}`;
    return { config, findings: [{ check: 'variables', state: 'fine', says }] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = error.message.split('\n').map(
      (says): Finding => ({
        check: 'variables',
        state: 'wrong',
        says,
        todo: 'docs/environment.md says what it must be.',
      }),
    );
    return { config: null, findings };
  }
}

const MARKS = { fine: 'yes ', wrong: 'NO  ', note: 'note', skipped: '  - ' };
const linesOf = ({ check, state, says, todo }: Finding) => [
  `${MARKS[state]}  ${check.padEnd(14)} ${says}`,
  ...(todo ? [`      ${''.padEnd(14)} → ${todo}`] : []),
];

export const doctor: Command = {
  usage: [
    ['', 'looks at variables, versions, clocks, ports, database, bucket, Redis, mail and gateway, and says what to do'],
  ],
  isAlone: true,
  prepare: ({ words }) =>
    words.length > 0
      ? null
      : async () => {
          // The findings are printed once, below.
          log.level = 'silent';
          const { config, findings } = readVariables();
          if (config)
            for (const check of [...ofThisMachine, ...(await import('./doctorOutside')).outsideChecks])
              findings.push(await run(check, config));
          else findings.push({ check: 'all else', state: 'skipped', says: 'looked at once the variables are right' });
          const wrong = findings.filter(({ state }) => state === 'wrong').length;
          return {
            ok: wrong === 0,
            lines: [...findings.flatMap(linesOf), wrong === 0 ? 'All is well.' : `${wrong} things are wrong.`],
            facts: { findings },
          };
        },
};
