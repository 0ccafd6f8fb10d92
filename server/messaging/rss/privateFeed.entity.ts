import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** The address of a person's private feed, for programs that read it. The address is shown once; only its hash is stored. */
@Entity('private_feeds')
@FamilyKey('userId')
export class PrivateFeed {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'bytea', select: false })
  tokenHash!: Buffer;

  @InsertedAt()
  createdAt!: Date;
}
