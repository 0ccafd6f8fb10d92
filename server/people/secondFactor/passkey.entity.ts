import { Column, Entity, ManyToOne } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { User } from '../users/user.entity';

/** A credential of WebAuthn. The private key never leaves the authenticator. */
@Entity('passkeys')
@FamilyKey('userId')
export class Passkey extends Row {
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'text' })
  credentialId!: string;

  @Column({ type: 'bytea', select: false })
  publicKey!: Buffer;

  /** The authenticator's signature counter; always 0 where it has none. */
  @Column(BIGINT)
  counter!: number;

  @Column({ type: 'text', array: true })
  transports!: string[];

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  device!: string;

  @InsertedAt()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  lastUsedAt!: Date | null;
}
