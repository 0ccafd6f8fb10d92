import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import type { SentKind } from '../../rules/messages';

/** The state of a film or voice note: all browsers play what is `done`; a `failed` film is shown as it came. */
type Preparation = 'waiting' | 'done' | 'failed';

/** A picture, film or voice note that was sent: the file of one message, or of one to many members. */
@Entity('sent_files')
@FamilyKey('senderUserId')
export class SentFile {
  /** The id of the upload that it was. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  senderUserId!: string;

  @Column({ type: 'text' })
  kind!: SentKind;

  /** The stored file; the prepared one once there is one. */
  @Column({ type: 'text' })
  src!: string;

  /** In pixels, where they are known. */
  @Column({ type: 'int', nullable: true })
  width!: number | null;

  @Column({ type: 'int', nullable: true })
  height!: number | null;

  /** The colour of its placeholder, as `#rrggbb`. */
  @Column({ type: 'text', nullable: true })
  color!: string | null;

  /** Its placeholder of twelve colours. */
  @Column({ type: 'text', nullable: true })
  blur!: string | null;

  /** The length of a voice note, where it is known. */
  @Column({ type: 'int', nullable: true })
  seconds!: number | null;

  /** Null for a picture, and for a film where nothing prepares films. */
  @Column({ type: 'text', nullable: true })
  preparation!: Preparation | null;

  @InsertedAt()
  createdAt!: Date;
}
