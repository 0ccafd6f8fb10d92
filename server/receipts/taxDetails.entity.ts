import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';
import type { StateCode } from '../rules/tax';

/** What somebody has said for tax. */
@Entity('tax_details')
@FamilyKey('userId')
export class TaxDetails {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  /** Where they live; null where they have not said. */
  @Column({ type: 'text', nullable: true })
  state!: StateCode | null;

  /** Under which they sell as creators; null without. */
  @Column({ type: 'text', nullable: true })
  gstin!: string | null;
}
