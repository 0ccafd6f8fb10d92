import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { FilmRefusal } from '../files/filmRefusal.service';
import { BIGINT } from '../platform/db/bigint';
import { FamilyKey } from '../platform/db/familyKey';
import type { FileKind } from '../rules/media';
import { User } from '../users/user.entity';

/** A file that somebody uploads for a post that they still write; it goes when the post takes it, or after a day. */
@Entity('uploads')
@FamilyKey('userId')
export class PendingUpload {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'text' })
  kind!: FileKind;

  /** How large it is, as declared before the first byte. */
  @Column(BIGINT)
  bytes!: number;

  /** How many bytes of it lie in the bucket; 0 where pieces come to the disk of this machine. */
  @Column({ ...BIGINT, default: 0 })
  received!: number;

  /** What its pieces in the bucket are called, in their order. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  pieces!: string[];

  /** Why its film was refused, of which nothing is kept. */
  @Column({ type: 'text', nullable: true })
  refusal!: FilmRefusal | null;

  /** The stored file; null as long as it has not arrived whole. */
  @Column({ type: 'text', nullable: true })
  src!: string | null;

  @Column({ type: 'int', nullable: true })
  width!: number | null;

  @Column({ type: 'int', nullable: true })
  height!: number | null;

  @Column({ type: 'text', nullable: true })
  color!: string | null;

  @Column({ type: 'text', nullable: true })
  blur!: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
