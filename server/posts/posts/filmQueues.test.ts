import { aWorld } from '../../test/world';
// @module-tag slow

import { expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { startJobs } from '../../platform/jobs/jobs';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { until } from '../../test/harness';
import { aFilm } from '../../test/media/films';
import { formWith } from '../../test/media/uploading';

const world = aWorld();

async function post(who: CreatorPerson): Promise<string> {
  const { body } = await world.as(who).post('/api/post/video', formWith('postVideo', aFilm()));
  return body.postId;
}
const preparationsOf = async (ids: string[]) => {
  const media = await sql<{ preparation: string }>('select preparation from post_media where post_id = any($1)', [ids]);
  return media.map(({ preparation }) => preparation);
};

it('a creator with several slow films does not delay another creator’s', { tags: ['ffmpeg'] }, async () => {
  const { ffmpeg } = gateways();
  const [slow, other] = [await aCreator(), await aCreator({ pageName: 'Another page' })];
  const slowOnes = [await post(slow), await post(slow), await post(slow)];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let begun = 0;
  const prepare: NonNullable<typeof ffmpeg>['prepare'] = async (...given) => {
    // The first one to begin is a slow one: the other comes later.
    if (begun++ === 0) await held;
    return ffmpeg!.prepare(...given);
  };
  setGateways({ ...gateways(), ffmpeg: { ...ffmpeg!, prepare } });
  const jobs = await startJobs(config().databaseUrl!);
  try {
    await until(() => begun > 0);
    const others = [await post(other)];
    await until(async () => (await preparationsOf(others))[0] === 'done');
    expect(await preparationsOf(slowOnes)).toEqual(['waiting', 'waiting', 'waiting']);
    goOn();
    await until(async () => (await preparationsOf(slowOnes)).every((preparation) => preparation === 'done'));
  } finally {
    goOn();
    setGateways({ ...gateways(), ffmpeg });
    await jobs.stop();
  }
});
