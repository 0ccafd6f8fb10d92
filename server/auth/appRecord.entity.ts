import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { User } from '../people/users/user.entity';
import { FamilyKey } from '../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../platform/db/columns/timeColumn';
import type { App } from '../programs/apps/app.entity';

/** A record of the OAuth library about an app: a grant of a person, a token or a code. Its key is stored as a hash. */
@Entity('app_records')
@FamilyKey(null)
export class AppRecord {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'bytea' })
  keyHash!: Buffer;

  /** The library's payload, unchanged. */
  @Column({ type: 'jsonb' })
  payload!: object;

  @Column({ type: 'uuid' })
  appId!: string;

  @ManyToOne('App', { nullable: false })
  app?: App;

  /** The person's grant, by which all its tokens and codes are found. */
  @Column({ type: 'text', nullable: true })
  grantId!: string | null;

  /** The person may be known only later. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne('User')
  user?: User | null;

  @InsertedAt()
  createdAt!: Date;

  /** Of a grant: when the person allowed it last; null where an earlier version stored it. */
  @TimeColumn({ nullable: true })
  allowedAt!: Date | null;

  @TimeColumn({ nullable: true })
  lastUsedAt!: Date | null;

  @TimeColumn()
  expiresAt!: Date;
}
