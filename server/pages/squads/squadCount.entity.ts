import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Squad } from './squad.entity';

/** A squad's active members and its price for new ones now; a view, which is only read. */
@Entity('squad_counts')
@FamilyKey('squadId', 'squads')
export class SquadCount {
  @PrimaryColumn({ type: 'uuid' })
  squadId!: string;

  @OneToOne(() => Squad)
  @JoinColumn()
  squad?: Squad;

  @Column({ type: 'int' })
  activeMembers!: number;

  /** Whole rupees a month. */
  @Column({ type: 'int' })
  price!: number;
}
