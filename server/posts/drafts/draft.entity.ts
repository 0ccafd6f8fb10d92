import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import type { UnpublishedReason } from '../../rules/postDrafts';
import type { WrittenLanguage } from '../../rules/writtenLanguages';
import { Post } from '../posts/post.entity';
import { WrittenPost } from './writtenPost.entity';

/** A post in writing, or the edit of a published one; its creator alone sees it. */
@Entity('post_drafts')
@FamilyKey('creatorUserId')
export class PostDraft extends WrittenPost {
  @PrimaryColumn({ type: 'uuid' })
  declare creatorUserId: string;

  /** Made by its client, so that a repeated save makes no second draft. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** Rises with each change. */
  @Column({ type: 'int', default: 1 })
  version!: number;

  /** The post that it is an edit of; null for a new post. */
  @Column({ type: 'uuid', nullable: true })
  postId!: string | null;

  @ManyToOne(() => Post)
  post?: Post | null;

  /** The version of that post which is edited. */
  @TimeColumn({ nullable: true })
  postUpdatedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  chosenLanguage!: WrittenLanguage | null;

  /** Why it was not published at its time; null where it was not to be. */
  @Column({ type: 'text', nullable: true })
  unpublishedReason!: UnpublishedReason | null;
}
