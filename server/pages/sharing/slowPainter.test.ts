import { expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { addJob, startJobs } from '../../platform/jobs/jobs';
import { aCreator, aPerson } from '../../test/factories';
import { until } from '../../test/harness';
import { aWorld } from '../../test/world';
import { drawSoon } from './sharePicture.service';

const world = aWorld();

it('pictures that take long to draw hold up no mail, and are drawn by one job at a time', async () => {
  await aCreator({ squads: [100] });
  const asha = await aPerson();
  let drawing = 0;
  let draw = () => {};
  const drawn = new Promise<Buffer>((resolve) => {
    draw = () => resolve(Buffer.alloc(0));
  });
  const painter = {
    ...gateways().painter,
    paintPage: () => {
      drawing += 1;
      return drawn;
    },
  };
  setGateways({ ...gateways(), painter });
  for (let i = 0; i < 6; i++) {
    await drawSoon();
    await sql("update graphile_worker._private_jobs set run_at = now(), key = null where key = 'sharePictures'");
  }
  const jobs = await startJobs(config().databaseUrl!);
  await until(() => drawing > 0);
  await addJob('forgottenPassword', { email: asha.email, next: null });
  await until(() => world.mailsTo(asha).length > 0);
  expect(drawing).toBe(1);
  draw();
  await jobs.stop();
});
