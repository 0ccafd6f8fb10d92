import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import type { FileKind, SeenKind } from '../../rules/media';
import { Post } from './post.entity';

/** The state of a film's or sound's playable copies; `waiting`: the largest is missing, `failed`: a film's original is shown. */
export type Preparation = 'waiting' | 'done' | 'failed';

export type MediaKind = FileKind | 'link';

/**
 * A medium of a post: a stored picture, video, sound or file for download, or a link, which may have a picture of its target. A post without a
 * body has one at most; in a body each is named by its id, which is that of the upload it was.
 */
@Entity('post_media')
@FamilyKey('postId', 'posts')
export class PostMedia {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'uuid' })
  postId!: string;

  @ManyToOne(() => Post, { nullable: false })
  post?: Post;

  /** Its position in the post, from 0. */
  @Column({ type: 'smallint', default: 0 })
  position!: number;

  @Column({ type: 'text' })
  kind!: MediaKind;

  /** The stored file; the picture of a link, null without one. */
  @Column({ type: 'text', nullable: true })
  src!: string | null;

  /** In pixels, where they are known. */
  @Column({ type: 'int', nullable: true })
  width!: number | null;

  @Column({ type: 'int', nullable: true })
  height!: number | null;

  /** The colour of its placeholder, as `#rrggbb`. */
  @Column({ type: 'text', nullable: true })
  color!: string | null;

  /** Its placeholder of twelve colours, shown where it is locked. */
  @Column({ type: 'text', nullable: true })
  blur!: string | null;

  /** Null for media without preparation. */
  @Column({ type: 'text', nullable: true })
  preparation!: Preparation | null;

  /** The copies of a film at 240p and 480p, and that of a sound in one channel; null where they are not made. */
  @Column({ type: 'text', nullable: true })
  smallSrc!: string | null;

  @Column({ type: 'text', nullable: true })
  mediumSrc!: string | null;

  /** What it shows, for people who do not see it; empty where its creator has not said it. */
  @Column({ type: 'text', default: '' })
  alt!: string;

  /** Whether the body of its post names it: others are the one attachment of theirs. */
  @Column({ type: 'boolean', default: false })
  inBody!: boolean;

  /** The address of a link. */
  @Column({ type: 'text', nullable: true })
  url!: string | null;

  /** The name of a sound, and that under which readers save a file for download; empty for others. */
  @Column({ type: 'text', default: '' })
  name!: string;

  /** The length of a sound; null for others. */
  @Column({ type: 'int', nullable: true })
  seconds!: number | null;

  /** The bytes of a file for download, and of a prepared sound; null for others. */
  @Column({ ...BIGINT, nullable: true })
  bytes!: number | null;

  /** The title of a link's target, where it is known. */
  @Column({ type: 'text', nullable: true })
  title!: string | null;
}

/** Whether a medium is a picture or a film. */
export const isSeen = (media: PostMedia): media is PostMedia & { kind: SeenKind; src: string } =>
  media.kind === 'image' || media.kind === 'video';
