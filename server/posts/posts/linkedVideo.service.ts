import { gateways } from '../../gateways/gateways';
import type { FoundVideo } from '../../gateways/videoSites';
import { keepPicture, POSTED } from '../../media/files/picture.service';
import { IsNull } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import { log } from '../../platform/log/log';
import { linkedVideo } from '../../rules/links';
import { Post } from './post.entity';
import { PostMedia } from './postMedia.entity';

/**
 * Fetches the title and the picture of a linked video, once, so that its readers' browsers contact its site only when
 * they press play (decision H20).
 */
export async function lookUpVideo({ mediaId }: { mediaId: string }): Promise<void> {
  const media = await repo(PostMedia).findOneBy({ id: mediaId, kind: 'link', src: IsNull() });
  const video = media && linkedVideo(media.url!);
  const found = video && (await gateways().videoSites.look(video));
  if (found) await keepFound(mediaId, found);
}

/** Stores what is known of a linked video, with Toli's own copy of its picture. */
export async function keepFound(mediaId: string, { title, picture }: FoundVideo): Promise<void> {
  const link = { id: mediaId, kind: 'link', src: IsNull() } as const;
  await repo(PostMedia).update(link, { title });
  if (!picture) return;
  try {
    const userId = await ownerOf(mediaId);
    const place = { kind: POSTED, owner: { userId, isMade: true } } as const;
    await keepPicture({ read: async () => picture }, place, async (stored) => {
      const { affected } = await repo(PostMedia).update(link, stored);
      if (!affected) throw new LinkGone();
    });
  } catch (error) {
    if (error instanceof LinkGone) return;
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    log.info({ err: error }, 'the picture of a linked video is none that we read');
  }
}

/** The owner of the page with a link; null where the link is gone. */
async function ownerOf(mediaId: string): Promise<string | null> {
  const media = await repo(PostMedia).findOneBy({ id: mediaId });
  const post = media && (await repo(Post).findOneBy({ id: media.postId }));
  return post?.creatorUserId ?? null;
}

/** Its post was deleted meanwhile, or another job was faster. */
class LinkGone extends Error {}
