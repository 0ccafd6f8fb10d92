import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import type { GrievanceKind } from '../../rules/grievances';
import type { Language } from '../../words/words';

/** Alarms to the desk: the time is nearly over, it is over, or the complaint's number has not been mailed. */
export type GrievanceAlarm = 'SOON' | 'LATE' | 'UNACKNOWLEDGED';

@Entity('grievances')
@FamilyKey(null)
export class Grievance extends Row {
  /** A sequence; people know it as G-1001. */
  @Column({ type: 'int', insert: false, update: false })
  number!: number;

  /** The complainant, if they were signed in. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User)
  user?: User | null;

  @Column({ type: 'text' })
  fullName!: string;

  @Column({ type: 'text', nullable: true })
  email!: string | null;

  /** The language in which they complained. */
  @Column({ type: 'text' })
  language!: Language;

  @Column({ type: 'text' })
  kind!: GrievanceKind;

  @Column({ type: 'text', default: '' })
  address!: string;

  @Column({ type: 'text' })
  words!: string;

  @TimeColumn()
  createdAt!: Date;

  @TimeColumn()
  acknowledgeBy!: Date;

  /** When the desk is alarmed. */
  @TimeColumn()
  alarmAt!: Date;

  @TimeColumn()
  dueAt!: Date;

  @TimeColumn({ nullable: true })
  acknowledgedAt!: Date | null;

  @Column({ type: 'text', array: true, default: [] })
  alarms!: GrievanceAlarm[];

  @TimeColumn({ nullable: true })
  decidedAt!: Date | null;

  /** The decision, as it was mailed to its sender. */
  @Column({ type: 'text', nullable: true })
  decision!: string | null;
}
