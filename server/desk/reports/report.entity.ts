import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { ReportKind } from '../../rules/reports';
import { ReportCase } from './reportCase.entity';

@Entity('reports')
@FamilyKey(null)
export class Report extends Row {
  @Column({ type: 'uuid' })
  caseId!: string;

  @ManyToOne(() => ReportCase, { nullable: false })
  case?: ReportCase;

  @Column({ type: 'uuid' })
  reporterId!: string;

  @ManyToOne(() => User, { nullable: false })
  reporter?: User;

  @Column({ type: 'text' })
  kind!: ReportKind;

  @Column({ type: 'text', default: '' })
  words!: string;

  @InsertedAt()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  closedAt!: Date | null;
}
