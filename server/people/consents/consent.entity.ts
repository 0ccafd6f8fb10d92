import { Column, Entity, ManyToOne } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { ConsentPurpose } from '../../rules/consents';
import type { Language } from '../../words/words';
import { User } from '../users/user.entity';

@Entity('consents')
@FamilyKey('userId')
export class Consent extends Row {
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'text' })
  purpose!: ConsentPurpose;

  @Column({ type: 'text' })
  version!: string;

  @Column({ type: 'text' })
  language!: Language;

  @InsertedAt()
  givenAt!: Date;

  @TimeColumn({ nullable: true })
  withdrawnAt!: Date | null;
}
