import { Column, Entity, PrimaryColumn } from 'typeorm';

export type MediaKind = 'image' | 'video' | 'link';

/** What hangs on a post: a stored picture or video, or a link to somewhere else. */
@Entity('post_media')
export class PostMedia {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'uuid' })
  postId!: string;

  /** Its place among those of the post, from 0. */
  @Column({ type: 'smallint', default: 0 })
  position!: number;

  @Column({ type: 'text' })
  kind!: MediaKind;

  /** The stored file; null for a link. */
  @Column({ type: 'text', nullable: true })
  src!: string | null;

  /** In pixels, where they are known. */
  @Column({ type: 'int', nullable: true })
  width!: number | null;

  @Column({ type: 'int', nullable: true })
  height!: number | null;

  /** Where a link leads. */
  @Column({ type: 'text', nullable: true })
  url!: string | null;
}
