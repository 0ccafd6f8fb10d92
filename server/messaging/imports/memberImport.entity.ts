import { Column, Entity } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { FileProblem, ImportSource, ImportState, LineProblem } from '../../rules/imports';

/** The lines of one reason: their count, and the numbers of the first ones. */
export interface ProblemLines {
  why: LineProblem;
  count: number;
  lines: number[];
}

/** A tier of the file with its members; `tier` is '' for those without one. */
export interface TierMembers {
  tier: string;
  members: number;
}

/** The squad that a tier becomes; null leaves its members out. */
export interface TierSquad {
  tier: string;
  squadId: string | null;
}

/** A file of members that a creator has brought, and its run. */
@Entity('member_imports')
@FamilyKey('creatorUserId')
export class MemberImport extends Row {
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @Column({ type: 'text' })
  state!: ImportState;

  /** null once the run is over. */
  @Column({ type: 'bytea', nullable: true, select: false })
  file!: Buffer | null;

  @Column({ type: 'text', nullable: true })
  source!: ImportSource | null;

  @Column({ type: 'text', nullable: true })
  refusal!: FileProblem | null;

  /** Lines that can be invited, and those of them without a date that is still to come. */
  @Column({ type: 'int', default: 0 })
  members!: number;

  @Column({ type: 'int', default: 0 })
  undated!: number;

  @Column({ type: 'jsonb', default: [] })
  problems!: ProblemLines[];

  @Column({ type: 'jsonb', default: [] })
  tiers!: TierMembers[];

  @Column({ type: 'jsonb', default: [] })
  squads!: TierSquad[];

  /** The end for members without a date (UTC). */
  @TimeColumn({ nullable: true })
  freeUntil!: Date | null;

  @InsertedAt()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  startedAt!: Date | null;

  @TimeColumn({ nullable: true })
  finishedAt!: Date | null;
}
