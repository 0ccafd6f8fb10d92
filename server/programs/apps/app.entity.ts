import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';

/** A person's program to which other people may give access. Its secret is shown once; only a hash is stored. */
@Entity('apps')
@FamilyKey(null)
export class App extends Row {
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  website!: string;

  @Column({ type: 'text', array: true })
  redirectUris!: string[];

  @Column({ type: 'bytea', nullable: true, select: false })
  secretHash!: Buffer | null;

  @Column({ type: 'boolean', insert: false, update: false })
  isConfidential!: boolean;

  @InsertedAt()
  createdAt!: Date;

  /** When its name, website, addresses or secret were changed last; null where they never were. */
  @TimeColumn({ nullable: true })
  changedAt!: Date | null;
}
