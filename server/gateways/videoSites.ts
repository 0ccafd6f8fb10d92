import type { LinkedVideo } from '../rules/links';
import { Breaker } from './breaker';

/** A site's data about one of its videos. */
export interface FoundVideo {
  title: string;
  /** A picture file; null without one. */
  picture: Buffer | null;
}

/**
 * The sites whose videos creators link to. Requests go only to them, with addresses made of the video's id: an address
 * that a person typed is never fetched.
 */
export interface VideoSites {
  /** A site's data about a video; null where it is private or gone. Throws while the site does not answer. */
  look(video: LinkedVideo): Promise<FoundVideo | null>;
}

/** The oEmbed address of each site (oembed.com), and where its pictures are. */
const SITES = {
  YouTube: { tells: 'https://www.youtube.com/oembed', pictures: 'https://i.ytimg.com' },
  Vimeo: { tells: 'https://vimeo.com/api/oembed.json', pictures: 'https://i.vimeocdn.com' },
};

const TIMEOUT_MS = 5_000;
const TOLD_BYTES = 100_000;
const PICTURE_BYTES = 3_000_000;
const TITLE_MAX = 200;

class SiteDown extends Error {}

/** Opens the video sites. */
export function openVideoSites(sites = SITES): VideoSites {
  const breakerFor = (site: string) =>
    new Breaker({
      isOutage: (failure) => failure instanceof SiteDown,
      refusal: () => new SiteDown(`${site} does not answer`),
    });
  const breakers = { YouTube: breakerFor('YouTube'), Vimeo: breakerFor('Vimeo') };
  return {
    look: (video) =>
      breakers[video.site].run(async () => {
        const { tells, pictures } = sites[video.site];
        const told = await get(
          `${tells}?format=json&width=1280&url=${encodeURIComponent(addressOf(video))}`,
          TOLD_BYTES,
        );
        if (!told) return null;
        const { title, thumbnail_url } = parseOembed(told);
        for (const address of picturesOf(video, pictures, thumbnail_url)) {
          const picture = await get(address, PICTURE_BYTES);
          if (picture) return { title, picture };
        }
        return { title, picture: null };
      }),
  };
}

const addressOf = ({ site, id, key }: LinkedVideo) =>
  site === 'YouTube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}${key ? `/${key}` : ''}`;

/** The addresses of a video's picture, best first: YouTube lacks the large one for some videos. */
function picturesOf({ site, id }: LinkedVideo, pictures: string, told: string): string[] {
  if (site === 'YouTube') return ['maxresdefault', 'hqdefault'].map((size) => `${pictures}/vi/${id}/${size}.jpg`);
  // Only an address at the site's own place is accepted.
  return told.startsWith(`${pictures}/`) ? [told] : [];
}

function parseOembed(told: Buffer): { title: string; thumbnail_url: string } {
  try {
    const { title, thumbnail_url } = JSON.parse(String(told));
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return { title: text(title).slice(0, TITLE_MAX), thumbnail_url: text(thumbnail_url) };
  } catch (error) {
    throw new SiteDown('a site answered something else', { cause: error });
  }
}

/**
 * The data at an address, at most this many bytes; null where the site says that there are none. Redirects are not
 * followed.
 */
async function get(address: string, most: number): Promise<Buffer | null> {
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json, image/jpeg, image/png' },
    });
    if (answer.ok) return await bodyOf(answer, most);
    await answer.body?.cancel();
    if (answer.status === 429 || answer.status >= 500) throw new SiteDown(`a site answered ${answer.status}`);
    return null;
  } catch (error) {
    throw error instanceof SiteDown ? error : new SiteDown('a site does not answer', { cause: error });
  }
}

async function bodyOf(answer: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    if (bytes > most) throw new SiteDown('a site answered too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
