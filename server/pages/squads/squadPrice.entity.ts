import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';

/** What a squad costs new members from 00:00 of a day in India, until its next price. */
@Entity('squad_prices')
@FamilyKey('squadId', 'squads')
export class SquadPrice {
  @PrimaryColumn({ type: 'uuid' })
  squadId!: string;

  /** YYYY-MM-DD. */
  @PrimaryColumn({ type: 'date' })
  fromDay!: string;

  /** Whole rupees a month. */
  @Column({ type: 'int' })
  price!: number;
}
