import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { App } from '../apps/app.entity';
import { FamilyKey } from '../platform/db/familyKey';
import type { User } from '../users/user.entity';

/** What the OAuth library keeps of an app: what a person allowed it, its tokens and codes; a key is kept as its hash. */
@Entity('app_records')
@FamilyKey(null)
export class AppRecord {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'bytea' })
  keyHash!: Buffer;

  /** As the library gave it. */
  @Column({ type: 'jsonb' })
  payload!: object;

  @Column({ type: 'uuid' })
  appId!: string;

  @ManyToOne('App', { nullable: false })
  app?: App;

  /** What a person allowed, and all that came of it. */
  @Column({ type: 'text', nullable: true })
  grantId!: string | null;

  /** Whoever is asked may be known only later. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne('User')
  user?: User | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
