// @module-tag slow

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCreator } from '../../pages/creators/creator.service';
import { createSquad } from '../../pages/squads/squad.service';
import { config } from '../../platform/config/config';
import { startJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD } from '../factories';
import { aFolder, type Example, examplesIn, isAs, run, saved, typed } from '../http/examples';
import { quarters } from '../media/pictures';
import { freePort } from '../servers/mailServer';
import { aWorld } from '../world';

// A reader of docs/integrating.md follows it from its first line to its last: so does this file.

/** The least numbers of examples, so that a lost one is noticed. */
const AT_LEAST = 22;

const PORTS = { receiver: 0 };
const written = (text: string) =>
  text
    .replaceAll('http://localhost:4000', config().publicUrl.origin)
    .replaceAll('mango-monsoon-tabla', PASSWORD)
    // It only checks what is installed here anyway, which takes a second each time.
    .replaceAll('npx ', 'node_modules/.bin/')
    .replaceAll('4100', String(PORTS.receiver));

const world = aWorld();
let examples: Example[];
let failures: string;
const outputs = new Map<Example, string>();
let own: Awaited<ReturnType<typeof aFolder>>;
let types: { status: number | null; output: string };

beforeAll(async () => {
  PORTS.receiver = await freePort();
  await aPageLikeTheDemo();
  examples = examplesIn('docs/integrating.md', written);
  const shell = examples.filter(({ kind }) => kind === 'sh');
  own = await aFolder();
  const { folder } = own;
  await writeFile(path.join(folder, 'picture.jpg'), await quarters(400, 300).jpeg().toBuffer());
  await saved(
    folder,
    examples.filter(({ kind }) => kind === 'ts').map(({ code }) => code),
  );
  const jobs = await startJobs(config().databaseUrl!);
  const said = await typed(
    folder,
    shell.map(({ code }) => code),
  ).finally(jobs.stop);
  failures = said.failures;
  for (const [index, example] of shell.entries()) outputs.set(example, said.outputs[index]!.trim());
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER, include: ['*.mts'] }),
  );
  types = await run(folder, 'node_modules/.bin/tsc');
}, 120_000);

afterAll(() => own.close());

/** As strict as our own code. */
const COMPILER = {
  target: 'ES2022',
  types: ['node'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
};

/** The demo data's page that the examples name. */
async function aPageLikeTheDemo(): Promise<void> {
  const kabir = await aPerson({ email: 'kabir@toli.test', fullName: 'Kabir Sharma' });
  await createCreator(kabir, { pageName: 'Kabir paints', bio: 'watercolours' });
  await world.as(kabir).patch('/api/creator', { slug: 'kabir-paints' });
  for (const amount of [100, 300])
    await createSquad({ ...kabir, isCreator: true }, { title: `Squad of ${amount}`, amount });
}

describe('docs/integrating.md', () => {
  it('each example gives the response below it', () => {
    const wrong = examples.flatMap((example) => {
      const { answers } = example;
      if (!answers) return [];
      const got = outputs.get(example)?.replaceAll('\r', '');
      return isWhatStandsThere(answers, got) ? [] : [{ ...example, got }];
    });
    expect(wrong, failures).toEqual([]);
    expect(outputs.size).toBeGreaterThanOrEqual(AT_LEAST);
  });

  it('has programs that compile, with the code that the generators made from both descriptions', () => {
    expect(types).toMatchObject({ status: 0, output: '' });
  });

  it('makes the client of GraphQL from schema.graphql of the repository', async () => {
    const taken = await readFile(path.join(own.folder, 'schema.graphql'), 'utf8');
    expect(taken).toBe(await readFile('schema.graphql', 'utf8'));
    const generator = examples.find(({ code }) => code.startsWith('// generate.mts'))!.code;
    expect(generator).toContain("readFile('schema.graphql', 'utf8')");
  });

  it('has no example that is not tested: a program is run, a tag points to a script of ours', async () => {
    const shell = examples.filter(({ kind }) => kind === 'sh').map(({ code }) => code);
    for (const { kind, code } of examples) {
      if (kind === 'ts') expect(shell.join()).toContain(`bin/tsx ${code.match(/^\/\/ (\S+)/)![1]}`);
      if (kind === 'html') expect((await fetch(code.match(/src="([^"]+)"/)![1]!)).status).toBe(200);
      expect(['sh', 'ts', 'html']).toContain(kind);
    }
  });
});

function isWhatStandsThere({ kind, text }: NonNullable<Example['answers']>, got: string | undefined): boolean {
  if (got === undefined) return false;
  if (kind !== 'json') return isAs(text, got);
  return isAs(JSON.parse(text), JSON.parse(got || 'null'));
}
