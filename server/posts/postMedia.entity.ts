import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';
import type { FileKind } from '../rules/media';
import { Post } from './post.entity';

/** How far the playable copy of a film is; `failed`: it is shown as it came. */
export type Preparation = 'waiting' | 'done' | 'failed';

export type MediaKind = FileKind | 'link';

/** What hangs on a post: a stored picture or video, or a link to somewhere else, which may have a picture of what is there. */
@Entity('post_media')
@FamilyKey('postId', 'posts')
export class PostMedia {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'uuid' })
  postId!: string;

  @ManyToOne(() => Post, { nullable: false })
  post?: Post;

  /** Its place among those of the post, from 0. */
  @Column({ type: 'smallint', default: 0 })
  position!: number;

  @Column({ type: 'text' })
  kind!: MediaKind;

  /** The stored file; of a link the picture, null where there is none. */
  @Column({ type: 'text', nullable: true })
  src!: string | null;

  /** In pixels, where they are known. */
  @Column({ type: 'int', nullable: true })
  width!: number | null;

  @Column({ type: 'int', nullable: true })
  height!: number | null;

  /** What stands in its place until it is there, as `#rrggbb`. */
  @Column({ type: 'text', nullable: true })
  color!: string | null;

  /** Its look as twelve colours, shown where it is locked. */
  @Column({ type: 'text', nullable: true })
  blur!: string | null;

  /** Null for what needs no preparing. */
  @Column({ type: 'text', nullable: true })
  preparation!: Preparation | null;

  /** Where a link leads. */
  @Column({ type: 'text', nullable: true })
  url!: string | null;

  /** What a link leads to is called, where that is known. */
  @Column({ type: 'text', nullable: true })
  title!: string | null;
}
