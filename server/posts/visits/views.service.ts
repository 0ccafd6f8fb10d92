import type { Device } from '../../auth/cookies';
import type { Viewer } from '../../auth/viewer';
import { list, query, text } from '../../platform/db/query';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { isId, validated } from '../../platform/input';
import { viewsForm } from '../../rules/forms/pageLinks';
import { hasControl } from '../../rules/text';
import { countedIn } from '../../rules/visits';
import { countVisit, type Opened } from './counting.service';

/** Where a request comes from. */
interface From {
  agent: string | undefined;
  device: Pick<Device, 'ip'>;
}

// By hand: addresses of three kinds, looked up together.
const findPlaces = query(
  { place: text('place') },
  (answer) => `select ${answer} from (
     select slug as place from page_slugs where slug = any(:slugs::text[])
     union all select user_id::text from creators where user_id = any(:userIds::uuid[])
     union all select id::text from posts where id = any(:postIds::uuid[])) there`,
  { isRare: true, values: { slugs: list(text), userIds: list(text), postIds: list(text) } },
);

/** The page or post of a path, by its address; null for other screens. */
function placeOf(path: string): Opened | null {
  const { slug, id, isPost } = countedIn(path) ?? {};
  // Postgres refuses control characters: no page has such an address.
  if (slug) return hasControl(slug) ? null : { slug };
  if (!isId(id)) return null;
  return isPost ? { postId: id.toLowerCase() } : { userId: id.toLowerCase() };
}

/** Those of the opened pages and posts that are there: who invents addresses must not take the counters of others. */
async function thoseThere(opened: Opened[]): Promise<Opened[]> {
  const [slugs, userIds, postIds] = (['slug', 'userId', 'postId'] as const).map((by) => [
    ...new Set(opened.flatMap((place) => place[by] ?? [])),
  ]);
  const found = await findPlaces({ slugs: slugs!, userIds: userIds!, postIds: postIds! });
  const there = new Set(found.map(({ place }) => place));
  return opened.filter(({ slug, userId, postId }) => there.has((slug ?? userId ?? postId)!));
}

/**
 * Counts the pages and posts that a browser has opened within the client, as those are that it loads: without robots and
 * the page's creator. Other addresses are passed over. 400 for too many at once, 429 for too many requests.
 */
export async function countViewsWithin(viewer: Viewer | null, input: unknown, { agent, device }: From): Promise<void> {
  const { opened } = await validated(viewsForm, input);
  await consumeAttempt('beacon', { address: device.ip });
  const creatorId = viewer?.isCreator ? viewer.userId : null;
  const places = opened.map(placeOf).filter((place) => place !== null);
  if (places.length === 0) return;
  for (const place of await thoseThere(places)) countVisit({ ...place, agent, isWithin: true, creatorId });
}
