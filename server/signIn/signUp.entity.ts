import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity';

/** A sign-up as the browser that sent it knows it, by a secret in its cookie, for a day. */
@Entity('sign_ups')
export class SignUp {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'bytea' })
  secretHash!: Buffer;

  /** null where the address has its owner already: they are told by mail, and nothing of theirs waits here. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User)
  user?: User | null;

  @Column({ type: 'text' })
  fullName!: string;

  @Column({ type: 'text', select: false })
  passwordHash!: string;

  /** Where the person was going: a path of ours. */
  @Column({ type: 'text', nullable: true })
  next!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
