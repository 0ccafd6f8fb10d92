import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { User } from '../users/user.entity';

@Entity('nominees')
@FamilyKey('userId')
@ObjectType({ description: 'Who speaks for the viewer’s data when they no longer can.' })
export class Nominee {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @OneToOne(() => User, { nullable: false })
  @JoinColumn()
  user?: User;

  @Field(() => String, { description: 'Their name.' })
  @Column({ type: 'text' })
  fullName!: string;

  @Field(() => String, { description: 'Their contact.' })
  @Column({ type: 'text' })
  contact!: string;

  @InsertedAt()
  namedAt!: Date;
}
