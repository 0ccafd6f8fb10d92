import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Squad } from './squad.entity';

/** How many active members a squad has now; a view, which is only read. */
@Entity('squad_counts')
export class SquadCount {
  @PrimaryColumn({ type: 'uuid' })
  squadId!: string;

  @OneToOne(() => Squad)
  @JoinColumn()
  squad?: Squad;

  @Column({ type: 'int' })
  activeMembers!: number;
}
