import { Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { WrittenPost } from '../drafts/writtenPost.entity';

/** A post that is published by itself, with all that decides who gets it. */
@Entity('scheduled_posts')
@FamilyKey('creatorUserId')
export class ScheduledPost extends WrittenPost {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  /** To the minute. */
  @TimeColumn()
  publishAt!: Date;
}
