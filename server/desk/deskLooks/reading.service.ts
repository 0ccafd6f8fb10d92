import type { Viewer } from '../../auth/viewer';
import { welcomeFileOf } from '../../messaging/welcomes/welcome.service';
import type { Types } from '../../platform/db/columns/values';
import { entity, int, list, nullable, query, text } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { idOf } from '../../platform/input';
import { type Connection, type Slice, sliceFromNewest, sliceFromOldest, toConnection } from '../../platform/paging';
import { reviewerOnly } from '../../policies';
import { Comment } from '../../posts/comments/comment.entity';
import { postCursor, wholePost } from '../../posts/posts/post.service';
import { type filesOf, PostView, posterOfMedia } from '../../posts/posts/post.view';
import { isPlayable } from '../../rules/media';
import type { DeskAttachment } from './deskAttachment.view';
import { DeskCommentView } from './deskComment.view';
import { lookSrc } from './deskLook.service';
import type { DeskLookView } from './deskLook.view';

/** A post with all of its content, for the desk. */
export interface ReadPost {
  look: DeskLookView;
  post: PostView;
  squadTitle: string | null;
  /** Rupees a month that the squad costs new members; null for a free post. */
  squadPrice: number | null;
  /** Why it was taken down; null while it is not. */
  takenDownReason: string | null;
}

const TAKEN_DOWN = { takenDownReason: nullable(text('t.reason')) };

// By hand: one statement reads a post with all of its content, as on its page.
const reading = <V extends Types>(which: string, values: V) =>
  query(
    {
      post: wholePost('null'),
      squadTitle: nullable(text('s.title')),
      squadPrice: nullable(int('(select price from squad_prices_now where squad_id = s.id)')),
      ...TAKEN_DOWN,
    },
    (
      answer,
    ) => `select ${answer} from posts p left join squads s on s.id = p.squad_id left join take_downs t on t.post_id = p.id
     where p.creator_user_id = :creatorUserId and ${which}`,
    { isRare: true, values: { creatorUserId: text, ...values } },
  );
const findSlice = reading(
  '(p.published_at, p.id) < (:afterKey::timestamptz, :afterId::uuid) order by p.published_at desc, p.id desc limit :limit',
  SLICE,
);
const findOne = reading('p.id = :postId', { postId: text });

/** Everything on the page of a look, the newest first, taken down or not. */
export async function readPosts(look: DeskLookView, slice: Slice): Promise<Connection<ReadPost>> {
  const found = await findSlice({ creatorUserId: look.userId, ...sliceFromNewest(slice) });
  const posts = found.map((row) => readAt(look, row));
  return toConnection(posts, slice, ({ post }) => postCursor(post));
}

/** One of these posts; null for one of another page. */
export async function readPostAtDesk(look: DeskLookView, id: unknown): Promise<ReadPost | null> {
  const [found] = await findOne({ creatorUserId: look.userId, postId: idOf(id) });
  return found ? readAt(look, found) : null;
}

type Found = Awaited<ReturnType<typeof findOne>>[number];

const readAt = (look: DeskLookView, { post, squadTitle, squadPrice, takenDownReason }: Found): ReadPost => ({
  look,
  post: PostView.forReaders(post),
  squadTitle,
  squadPrice,
  takenDownReason,
});

/**
 * The comments of each of these posts, replies among them, oldest first: one more than the slice holds, in one
 * statement. For loaders.
 */
export async function readComments(
  viewer: Viewer | null,
  postIds: readonly string[],
  slice: Slice,
): Promise<DeskCommentView[]> {
  reviewerOnly(viewer);
  const found = await findComments({ postIds, ...sliceFromOldest(slice) });
  return found.map(({ said }) => new DeskCommentView(said, said.takenDownReason));
}
// By hand: a slice for each post.
const findComments = query(
  { said: entity(Comment, 'c', ['id', 'postId', 'userId', 'topId', 'text', 'isHidden', 'createdAt']).with(TAKEN_DOWN) },
  (answer) => `select ${answer} from unnest(:postIds::uuid[]) as asked (id) cross join lateral (
     select * from comments where post_id = asked.id and (created_at, id) > (:afterKey::timestamptz, :afterId::uuid)
     order by created_at, id limit :limit
   ) c left join take_downs t on t.comment_id = c.id order by c.created_at, c.id`,
  { isRare: true, values: { postIds: list(text), ...SLICE } },
);

/** A file of a post, at addresses of this look. */
export function deskAttachment(look: DeskLookView, media: ReturnType<typeof filesOf>[number]): DeskAttachment {
  const { src, alt, width, height } = media;
  const still = posterOfMedia(media);
  const isVideo = media.kind === 'video';
  const posterSrc = still && lookSrc(look, still);
  const isSound = media.kind === 'audio';
  const canPlay = (isVideo && isPlayable(src)) || (isSound && media.preparation === 'done');
  const attached = { isVideo, isSound, isPlayable: canPlay, src: lookSrc(look, src), posterSrc };
  return { ...attached, alt: alt || null, width, height, name: media.kind === 'file' ? media.name : null };
}

/** The picture or video with which the page welcomes its members, as the desk shows it; null without one. */
export async function readWelcome(look: DeskLookView): Promise<DeskAttachment | null> {
  const file = await welcomeFileOf(look.userId);
  if (!file?.src) return null;
  const { src, posterSrc, width, height } = file;
  const isVideo = file.type === 'video';
  const kind = { isVideo, isSound: false, isPlayable: isVideo && isPlayable(src), name: null, alt: null };
  return { ...kind, src: lookSrc(look, src), posterSrc: posterSrc && lookSrc(look, posterSrc), width, height };
}
