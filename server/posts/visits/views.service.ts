import type { Device } from '../../auth/cookies';
import type { Viewer } from '../../auth/viewer';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { isId, validated } from '../../platform/input';
import { viewsForm } from '../../rules/forms/pageLinks';
import { countedIn } from '../../rules/visits';
import { countVisit } from './counting.service';

/** Where a request comes from. */
interface From {
  agent: string | undefined;
  device: Device;
}

/**
 * Counts the pages and posts that a browser has opened within the client, as those are that it loads: without robots and
 * the page's creator. Other addresses are passed over. 400 for too many at once, 429 for too many requests.
 */
export async function countViewsWithin(viewer: Viewer | null, input: unknown, { agent, device }: From): Promise<void> {
  const { opened } = await validated(viewsForm, input);
  await consumeAttempt('beacon', { address: device.ip });
  const creatorId = viewer?.isCreator ? viewer.userId : null;
  for (const path of opened) {
    const { slug, id, isPost } = countedIn(path) ?? {};
    const place = slug ? { slug } : isId(id) && (isPost ? { postId: id } : { userId: id });
    if (place) countVisit({ ...place, agent, isWithin: true, creatorId });
  }
}
