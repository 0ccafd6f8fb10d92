import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Squad } from './squad.entity';

/** The number of a squad's active members now; a view, which is only read. */
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
}
