import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { User } from '../../people/users/user.entity';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import type { FileKind } from '../../rules/media';
import type { FileRefusal } from '../files/fileRefusal.service';

/** An uploaded file for a post in writing; it is deleted when the post takes it, or after a day unless a draft holds it. */
@Entity('uploads')
@FamilyKey('userId')
export class PendingUpload {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne('User', { nullable: false })
  user?: User;

  @Column({ type: 'text' })
  kind!: FileKind;

  /** Its name, as declared before the first byte. */
  @Column({ type: 'text', default: '' })
  name!: string;

  /** Its size (bytes), as declared before the first byte. */
  @Column(BIGINT)
  bytes!: number;

  /** Its bytes in the bucket; 0 where pieces are stored on the disk of this machine. */
  @Column({ ...BIGINT, default: 0 })
  received!: number;

  /** The names of its pieces in the bucket, in their order. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  pieces!: string[];

  /** Why its film or file was refused; it is deleted. */
  @Column({ type: 'text', nullable: true })
  refusal!: FileRefusal | null;

  /** The stored file; null until it has come whole. */
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

  /** The length of a sound, by its header. */
  @Column({ type: 'int', nullable: true })
  seconds!: number | null;

  @InsertedAt()
  createdAt!: Date;
}
