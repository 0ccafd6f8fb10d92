import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in device. The secret itself is only in its cookie. */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  ip!: string;

  @Column({ type: 'text' })
  userAgent!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  seenAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
