import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { User } from '../users/user.entity';

@Entity('nominees')
@FamilyKey('userId')
export class Nominee {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @OneToOne(() => User, { nullable: false })
  @JoinColumn()
  user?: User;

  @Column({ type: 'text' })
  fullName!: string;

  @Column({ type: 'text' })
  contact!: string;

  @InsertedAt()
  namedAt!: Date;
}
