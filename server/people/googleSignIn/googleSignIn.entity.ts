import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';

/** A sign-in with Google that is under way, found by Google's state and by the browser's secret. */
@Entity('google_sign_ins')
@FamilyKey(null)
export class GoogleSignIn {
  @PrimaryColumn({ type: 'bytea' })
  stateHash!: Buffer;

  @Column({ type: 'bytea' })
  browserHash!: Buffer;

  @Column({ type: 'text' })
  nonce!: string;

  @Column({ type: 'text' })
  codeVerifier!: string;

  /** The address to continue to: a path of this site. */
  @Column({ type: 'text', nullable: true })
  next!: string | null;

  @TimeColumn()
  expiresAt!: Date;
}
