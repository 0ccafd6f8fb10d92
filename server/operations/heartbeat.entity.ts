import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';

/** A process of Toli, as it last said that it runs. */
@Entity('heartbeats')
@FamilyKey(null)
export class Heartbeat {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** The name of its machine or container. */
  @Column({ type: 'text' })
  machine!: string;

  /** Whether it works on jobs. */
  @Column({ type: 'boolean' })
  works!: boolean;

  /** The same for all that see the same uploads. */
  @Column({ type: 'text' })
  filesId!: string;

  @Column({ type: 'boolean' })
  hasRedis!: boolean;

  @Column({ type: 'text' })
  version!: string;

  /** The number of the newest change of the tables that it knows (`migrations/`); null: of a version that did not say so. */
  @Column({ type: 'int', nullable: true })
  newestChange!: number | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  startedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  beatAt!: Date;
}
