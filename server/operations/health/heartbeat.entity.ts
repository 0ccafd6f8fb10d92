import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** The last heartbeat of a process of Toli. */
@Entity('heartbeats')
@FamilyKey(null)
export class Heartbeat {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** The name of its machine or container. */
  @Column({ type: 'text' })
  machine!: string;

  /** Whether it runs jobs. */
  @Column({ type: 'boolean' })
  works!: boolean;

  /** Names the store of uploads: equal for all processes that use one store. */
  @Column({ type: 'text' })
  filesId!: string;

  @Column({ type: 'boolean' })
  hasRedis!: boolean;

  @Column({ type: 'text' })
  version!: string;

  /** The number of its newest migration; null for older versions. */
  @Column({ type: 'int', nullable: true })
  newestChange!: number | null;

  @InsertedAt()
  startedAt!: Date;

  @InsertedAt()
  beatAt!: Date;
}
