import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { config } from './platform/config/config';
import { sql } from './platform/db/database';
import { builtProgram } from './test/buildServer';
import { aCreator, aPerson } from './test/factories';
import { openWorld, type World } from './test/harness';
import { membershipOf, order } from './test/memberships';

let program: string;
let world: World;
beforeAll(async () => {
  program = await builtProgram('server/toli.command.ts', '.test/toli');
  world = await openWorld();
  world.fakeRazorpay.control.dropWebhooks();
});

/** What the command says, with the words that follow `npm run toli --`. */
async function toli(...words: string[]): Promise<{ code: number; said: string }> {
  const { databaseUrl, dataDir } = config();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl!,
    DATA_DIR: dataDir,
    RAZORPAY_BASE_URL: `${world.url}/dev/razorpay`,
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

it('reconcile takes up all payments but those that fail, names them and ends with 1; prove ends with 0 again', async () => {
  const creator = await aCreator({ squads: [100] });
  const fans = [await aPerson(), await aPerson(), await aPerson()];
  const paid = [];
  for (const fan of fans) {
    const { body } = await order(world, fan, creator.squads[0]!);
    paid.push(world.fakeRazorpay.control.pay(body.rzpOrder.id).razorpay_payment_id);
  }
  const isMember = async () =>
    Promise.all(fans.map(async (fan) => (await membershipOf(world, fan, creator))?.subscriptionStatus === 1));
  await sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room for it'; end $$`);
  await sql(
    `create trigger refuse before insert on payments for each row when (new.rzp_payment_id = '${paid[0]}') execute function refuse()`,
  );
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const first = await toli('reconcile', '--since', yesterday);
  expect(first).toMatchObject({
    code: 1,
    said: expect.stringContaining('3 payments came, 2 of them were taken up now'),
  });
  expect(first.said).toMatch(new RegExp(`1 payments or disputes could not be taken up.*\\n  ${paid[0]}: .*no room`));
  expect(await isMember()).toEqual([false, true, true]);

  await sql('drop trigger refuse on payments');
  const second = await toli('reconcile', '--since', yesterday);
  expect(second).toMatchObject({ code: 0, said: expect.stringContaining('1 of them were taken up now') });
  expect(await isMember()).toEqual([true, true, true]);
  expect((await toli('prove')).code).toBe(0);
});
