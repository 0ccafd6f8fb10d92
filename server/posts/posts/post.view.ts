import { Field, Int, ObjectType } from 'type-graphql';
import type { Viewer } from '../../auth/viewer';
import { Node } from '../../platform/graphql/node';
import { WrittenLanguageEnum } from '../../platform/graphql/schema/writtenLanguage';
import { VERSION_OUTPUT } from '../../platform/versions';
import { canReadPost } from '../../policies';
import { linkedVideo } from '../../rules/links';
import { type FileKind, posterOf, type SeenKind } from '../../rules/media';
import { type CommentAudience, type PostKind, readingMinutes } from '../../rules/posts';
import type { Access } from '../../rules/subscriptions';
import type { StoredLanguage, WrittenLanguage } from '../../rules/writtenLanguages';
import type { Post } from './post.entity';
import { isSeen, type PostMedia } from './postMedia.entity';

/** A row with all that a view is made of (`wholePost`). */
export type WholePost = Post & {
  media: PostMedia[];
  isLiked: boolean;
  isStopped?: boolean;
};

/** What of a view its readers do not share: the lock, and what was read for one of them. */
interface ForOne {
  isLocked: boolean;
  isLiked?: boolean | undefined;
  isStopped?: boolean | undefined;
}

/**
 * A post as a viewer may see it. What they may not read is left out only here, so it never leaves the server: text, links
 * and files (decisions H8, H9).
 */
@ObjectType('Post', {
  implements: Node,
  description: 'A post. On a locked post everything that is content is null or empty.',
})
export class PostView extends Node {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  /** The user id of the page's owner. */
  readonly creatorUserId: string;

  /** null means free. */
  readonly squadId: string | null;

  /** Rupees a month from which a membership opens the post; 0 is free. */
  readonly minAmount: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When a squad’s post opens for everyone (UTC); null where no day is set. Public for locked posts too.',
  })
  readonly opensAt: Date | null;

  /** Empty on a locked post. */
  @Field(() => String, { nullable: true, description: 'Its words; null on a locked post.' })
  readonly description: string;

  /** Empty without one, and on a locked post whose creator does not show it. */
  readonly title: string;

  /** The title as visitors may know it. */
  readonly publicTitle: string;

  @Field(() => Boolean, { description: 'Whether the title is public while the post is locked.' })
  readonly titlePublic: boolean;

  @Field(() => Boolean, { description: 'Whether it has a body (`body`). Public for locked posts too.' })
  readonly hasBody: boolean;

  /** Its language, as of a page. */
  readonly language: StoredLanguage | null;

  @Field(() => WrittenLanguageEnum, {
    nullable: true,
    description: 'The language that its author has chosen; null while its script decides (`language`).',
  })
  readonly chosenLanguage: WrittenLanguage | null;

  /** The public line of a squad post; empty without. */
  readonly teaser: string;

  @Field(() => [String], { description: 'Its tags. Public for locked posts too.' })
  readonly tags: readonly string[];

  @Field(() => Int, { description: 'The number of likes.' })
  readonly numLikes: number;

  @Field(() => Int, { description: 'The number of comments, with replies.' })
  readonly numComments: number;

  /** Who may comment on it. */
  readonly commentAudience: CommentAudience;

  /** When its text was last changed; null while it is the published one. */
  @Field(() => Date, {
    nullable: true,
    description: 'When its words were last changed (UTC); null while they never were.',
  })
  readonly editedAt: Date | null;

  @Field(() => Date, { description: VERSION_OUTPUT })
  readonly updatedAt: Date;

  /** Lists of posts are sorted by it. */
  @Field(() => Date, { name: 'timestamp', description: 'When it was published (UTC).' })
  readonly publishedAt: Date;

  @Field(() => Boolean, { description: 'Its creator has pinned it: their page shows it before the others.' })
  readonly isPinned: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Its place among the pinned posts of its page, from 1; null where it is not pinned.',
  })
  readonly pinPlace: number | null;

  /** Its media, by position; none on a locked post. */
  readonly media: PostMedia[];

  /** Whether the viewer likes it; undefined where it was read for several people at once. */
  readonly isLiked: boolean | undefined;

  /** Whether its creator has stopped the viewer from commenting; undefined where it was not read with it. */
  readonly isStopped: boolean | undefined;

  /** Whether this viewer sees only a locked card. */
  @Field(() => Boolean, { description: 'Whether the viewer may not read it.' })
  readonly isLocked: boolean;

  /** Whether there is a link; known for locked posts too. */
  readonly hasLink: boolean;

  /** Whether there is a picture or video; known for locked posts too. */
  readonly hasAttachment: boolean;

  /** Whether there are sounds, or files for download; known for locked posts too. */
  readonly hasFiles: boolean;

  /** The type of its attachment, known for locked posts too; null without one. */
  readonly attachmentType: SeenKind | null;

  /** Its kind, known for locked posts too. */
  readonly kind: PostKind;

  @Field(() => Int, { description: 'The number of its pictures. Public for locked posts too.' })
  readonly numPictures: number;

  @Field(() => Int, {
    description: 'The reading time of its text, in minutes; 0 for less than half of one. Public for locked posts too.',
  })
  readonly readingMinutes: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The look of its picture or video, the only public part of it for locked posts: twelve colours, four across and three down, two hex digits each for red, green and blue.',
  })
  readonly blur: string | null;

  private constructor(post: WholePost, { isLocked, isLiked, isStopped }: ForOne) {
    super();
    this.id = post.id;
    this.creatorUserId = post.creatorUserId;
    this.squadId = post.squadId;
    this.minAmount = post.minAmount;
    this.opensAt = post.opensAt;
    this.description = isLocked ? '' : post.description;
    this.publicTitle = post.minAmount === 0 || post.titlePublic ? post.title : '';
    this.title = isLocked ? this.publicTitle : post.title;
    this.titlePublic = post.titlePublic;
    this.hasBody = post.bodyMinutes !== null;
    this.language = post.language;
    this.chosenLanguage = post.chosenLanguage;
    this.teaser = post.teaser;
    this.tags = post.tags;
    this.numLikes = post.numLikes;
    this.numComments = post.numComments;
    this.commentAudience = post.commentAudience;
    this.editedAt = post.editedAt;
    this.updatedAt = post.updatedAt;
    this.publishedAt = post.publishedAt;
    this.pinPlace = post.pinPlace;
    this.isPinned = post.pinPlace !== null;
    this.media = isLocked ? [] : post.media;
    this.isLiked = isLiked;
    this.isStopped = isStopped;
    this.isLocked = isLocked;
    this.hasLink = linkIn(post.media) !== null;
    this.attachmentType = seenIn(post.media)?.kind ?? null;
    this.hasAttachment = this.attachmentType !== null;
    this.hasFiles = post.media.some((medium) => isFile(medium) && !isSeen(medium));
    this.kind = kindOf(post.media);
    this.numPictures = post.media.filter(({ kind }) => kind === 'image').length;
    this.readingMinutes = post.bodyMinutes ?? readingMinutes(post.description);
    this.blur = post.media.find(({ blur }) => blur)?.blur ?? null;
  }

  /** The post for this viewer; `access`: their membership of its page. */
  static for(viewer: Viewer | null, post: WholePost, access: Access | null): PostView {
    const { isLiked, isStopped } = post;
    return new PostView(post, { isLocked: !canReadPost(viewer, post, access), isLiked, isStopped });
  }

  /** The post as all its readers see it; whether they like it is read by each. */
  static forReaders(post: WholePost): PostView {
    return new PostView(post, { isLocked: false });
  }
}

const linkIn = (media: readonly PostMedia[]) => media.find(({ kind }) => kind === 'link') ?? null;

const isFile = (media: PostMedia): media is PostMedia & { kind: FileKind; src: string } => media.kind !== 'link';
const seenIn = (media: readonly PostMedia[]) => media.find(isSeen) ?? null;

/** The kinds of posts by those of their first files. */
export const KINDS = { image: 'picture', video: 'video', audio: 'sound', file: 'file' } as const satisfies Record<
  FileKind,
  PostKind
>;

function kindOf([hanging]: readonly PostMedia[]): PostKind {
  if (!hanging) return 'text';
  if (hanging.kind === 'link') return linkedVideo(hanging.url!) ? 'video' : 'link';
  return KINDS[hanging.kind];
}

/** The post's link with the known facts of its target; null without one, or where it is locked. */
export const linkedBy = ({ media }: PostView) => linkIn(media);

/** The address of the post's link; null without one, or where it is locked. */
export const linkOf = (post: PostView) => linkedBy(post)?.url ?? null;

/** The post's first picture or video; null without one, or where it is locked. */
export const attachmentOf = ({ media }: PostView) => seenIn(media);

/** All of its files, in their order; none where it is locked. */
export const filesOf = ({ media }: PostView) => media.filter(isFile);

/** The poster of an attached video: of its largest copy. Null until one is made. */
export function posterOfMedia({ kind, preparation, src, smallSrc, mediumSrc }: PostMedia): string | null {
  if (kind !== 'video') return null;
  const film = preparation === 'done' ? src : (mediumSrc ?? smallSrc);
  return film ? posterOf(film) : null;
}

/** The src of a picture for the post, as far as the viewer may see it: its own, a poster, or that of a linked video. */
export function pictureOfPost({ media }: PostView): string | null {
  const hanging = media.find((each) => each.kind === 'link' || isSeen(each));
  return hanging?.kind === 'video' ? posterOfMedia(hanging) : (hanging?.src ?? null);
}
