import { Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { PendingUpload } from './upload.entity';

/** An upload that is kept longer than a day, because a draft or a scheduled post names it. */
@Entity('held_uploads')
@FamilyKey('userId')
export class HeldUpload {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne('User', { nullable: false })
  user?: User;

  /** The draft or scheduled post. */
  @PrimaryColumn({ type: 'uuid' })
  holderId!: string;

  @PrimaryColumn({ type: 'uuid' })
  uploadId!: string;

  @ManyToOne(() => PendingUpload, { nullable: false })
  upload?: PendingUpload;
}
