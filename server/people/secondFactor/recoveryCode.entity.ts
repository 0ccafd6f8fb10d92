import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { User } from '../users/user.entity';

/** A code that replaces a lost second factor once; only its hash is stored. */
@Entity('recovery_codes')
@FamilyKey('userId')
export class RecoveryCode {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'bytea' })
  codeHash!: Buffer;

  @InsertedAt()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  usedAt!: Date | null;
}
