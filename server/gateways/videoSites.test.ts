import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openVideoSites, type VideoSites } from './videoSites';

let server: Server;
let sites: VideoSites;
let asked: string[];
let answers: Record<string, RequestListener>;
beforeEach(async () => {
  asked = [];
  server = createServer((req, res) => {
    const { pathname } = new URL(req.url!, 'http://x');
    asked.push(req.url!);
    const answer = answers[pathname];
    if (answer) answer(req, res);
    else res.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = { tells: `${here}/oembed`, pictures: `${here}/pictures` };
  sites = openVideoSites({ YouTube: site, Vimeo: site });
  answers = {
    '/oembed': (_req, res) => res.end(JSON.stringify({ title: 'A film', thumbnail_url: `${here}/pictures/1.jpg` })),
    '/pictures/vi/abc/hqdefault.jpg': (_req, res) => res.end('small'),
    '/pictures/1.jpg': (_req, res) => res.end('vimeo'),
  };
});
afterEach(() => void server.close());

const YOUTUBE = { site: 'YouTube', id: 'abc' } as const;
const VIMEO = { site: 'Vimeo', id: '7', key: 'ab12' } as const;

describe('a video site', () => {
  it("gives a video's title and its largest picture", async () => {
    expect(await sites.look(YOUTUBE)).toEqual({ title: 'A film', picture: Buffer.from('small') });
    expect(asked[0]).toContain(encodeURIComponent('https://www.youtube.com/watch?v=abc'));
    expect(await sites.look(VIMEO)).toEqual({ title: 'A film', picture: Buffer.from('vimeo') });
    expect(asked.join()).toContain(encodeURIComponent('https://vimeo.com/7/ab12'));
  });

  it('is not followed to another host', async () => {
    answers['/oembed'] = (_req, res) =>
      res.end(JSON.stringify({ title: 'A', thumbnail_url: 'http://169.254.169.254/' }));
    expect(await sites.look(VIMEO)).toEqual({ title: 'A', picture: null });
    answers['/oembed'] = (_req, res) => res.writeHead(302, { location: '/pictures/1.jpg' }).end();
    await expect(sites.look(VIMEO)).rejects.toThrow();
    expect(asked).not.toContain('/pictures/1.jpg');
  });

  it('that says a video is private or gone is believed; one that is down, or sends nonsense or too much, is tried later', async () => {
    for (const status of [401, 403, 404]) {
      answers['/oembed'] = (_req, res) => res.writeHead(status).end();
      expect(await sites.look(YOUTUBE)).toBeNull();
    }
    const wrong: RequestListener[] = [
      (_req, res) => res.writeHead(503).end(),
      (_req, res) => res.writeHead(429).end(),
      (_req, res) => res.end('<html>'),
      (_req, res) => res.end('x'.repeat(200_000)),
      (req) => req.socket.destroy(),
    ];
    for (const answer of wrong) {
      answers['/oembed'] = answer;
      await expect(sites.look(YOUTUBE)).rejects.toThrow();
    }
    // After five outages it gets no call for a while.
    const before = asked.length;
    await expect(sites.look(YOUTUBE)).rejects.toThrow(/YouTube does not answer/);
    expect(asked).toHaveLength(before);
  });
});
