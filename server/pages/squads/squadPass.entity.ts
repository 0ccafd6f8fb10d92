import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';

/** What a pass of a squad costs from a moment on, until its next row; a row is never changed. */
@Entity('squad_passes')
@FamilyKey('squadId', 'squads')
export class SquadPass {
  @PrimaryColumn({ type: 'uuid' })
  squadId!: string;

  @PrimaryColumn({ type: 'smallint' })
  months!: number;

  @PrimaryColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  beginsAt!: Date;

  /** Whole rupees for all of its months; null: it is not sold any more. */
  @Column({ type: 'int', nullable: true })
  amount!: number | null;
}
