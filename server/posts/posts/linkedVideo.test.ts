import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import type { VideoSites } from '../../gateways/videoSites';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aMember, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { quarters } from '../../test/media/pictures';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
let picture: Buffer;
const look = vi.fn<VideoSites['look']>();
beforeAll(async () => {
  setGateways({ ...gateways(), videoSites: { look } });
  creator = await aCreator({ squads: [100] });
  member = await aMember(world, { of: creator.squads[0]! });
  picture = await quarters(480, 360).jpeg().toBuffer();
});

const CARD = 'query($id: ID!) { post(id: $id) { link blur linkCard { title src color } attachment { src } } }';
const card = async (id: string, who?: Person) => (await world.as(who).query(CARD, { id })).post;
const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ';

describe('a link to a video', () => {
  it("is shown with its title and Toli's copy of its picture, for readers of its post", async () => {
    look.mockResolvedValue({ title: 'Monsoon greys', picture });
    const { id } = await aPost(creator, { link: YOUTUBE, squad: creator.squads[0]!, description: '' });
    await runDueJobs();
    expect(look).toHaveBeenCalledWith({ site: 'YouTube', id: 'dQw4w9WgXcQ' });
    const { linkCard, attachment, blur } = await card(id, member);
    expect(linkCard).toEqual({
      title: 'Monsoon greys',
      src: expect.stringMatching(/^media\/[0-9a-f]{32}-00480x00360\.jpg$/),
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(attachment).toBeNull();
    expect((await world.as(member).get(`/api/${linkCard.src}`)).status).toBe(200);
    expect(await card(id)).toEqual({ link: null, linkCard: null, attachment: null, blur });
    expect((await world.as().get(`/api/${linkCard.src}`)).status).toBe(403);
    await world.as(creator).send('DELETE', `/api/post/${id}`);
    expect((await world.as(member).get(`/api/${linkCard.src}`)).status).toBe(404);
  });

  it('is shown without them where it is private, its site does not answer, or there is no picture', async () => {
    look.mockResolvedValueOnce(null);
    const hidden = await aPost(creator, { link: YOUTUBE });
    await runDueJobs();
    look.mockRejectedValueOnce(new Error('down'));
    const down = await aPost(creator, { link: YOUTUBE });
    await runDueJobs();
    look.mockResolvedValueOnce({ title: 'A film', picture: Buffer.from('<html>') });
    const odd = await aPost(creator, { link: YOUTUBE });
    await runDueJobs();
    const empty = { title: null, src: null, color: null };
    expect((await card(hidden.id)).linkCard).toEqual(empty);
    expect((await card(down.id)).linkCard).toEqual(empty);
    expect((await card(odd.id)).linkCard).toEqual({ ...empty, title: 'A film' });
    // The job is run again later.
    await sql(`update graphile_worker._private_jobs set run_at = now()`);
    await runDueJobs();
    expect((await card(down.id)).linkCard).toMatchObject({ title: 'Monsoon greys' });
  });

  it('is the only link that is looked up', async () => {
    look.mockClear();
    for (const link of ['https://example.in', 'http://169.254.169.254/latest', 'https://www.youtube.com/@asha'])
      await aPost(creator, { link });
    await runDueJobs();
    expect(look).not.toHaveBeenCalled();
  });
});
