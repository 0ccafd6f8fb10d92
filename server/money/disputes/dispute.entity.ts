import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { DisputeAnswer, DisputeStatus, ProofKind } from '../../rules/payments';

/** A PDF that the gateway has for the bank. */
export interface DisputeProof {
  kind: ProofKind;
  rzpDocumentId: string;
  bytes: number;
}

/** A dispute of a payment, in its last known state at the gateway. */
@Entity('disputes')
@FamilyKey(null)
export class Dispute {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'text' })
  rzpDisputeId!: string;

  @Column({ type: 'text' })
  rzpPaymentId!: string;

  /** null where the payment is not Toli's. */
  @Column({ type: 'uuid', nullable: true })
  paymentId!: string | null;

  @Column({ ...BIGINT })
  paise!: number;

  @Column({ ...BIGINT })
  deductedPaise!: number;

  @Column({ type: 'text' })
  status!: DisputeStatus;

  @Column({ type: 'text' })
  reasonCode!: string;

  @TimeColumn({ nullable: true })
  respondBy!: Date | null;

  @TimeColumn()
  openedAt!: Date;

  @InsertedAt()
  notedAt!: Date;

  @Column({ type: 'text', nullable: true })
  answer!: DisputeAnswer | null;

  @Column({ type: 'text', default: '' })
  evidence!: string;

  @Column({ type: 'jsonb', default: [] })
  proofs!: DisputeProof[];

  @Column({ type: 'uuid', nullable: true })
  answeredBy!: string | null;

  @TimeColumn({ nullable: true })
  answeredAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  refusal!: string | null;
}
