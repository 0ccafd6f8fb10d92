import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import type { StateCode } from '../../rules/tax';

/** A person's tax details. */
@Entity('tax_details')
@FamilyKey('userId')
export class TaxDetails {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  /** Their state; null where they have not given one. */
  @Column({ type: 'text', nullable: true })
  state!: StateCode | null;

  /** Their GSTIN as a creator; null without. */
  @Column({ type: 'text', nullable: true })
  gstin!: string | null;
}
