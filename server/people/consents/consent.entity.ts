import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import type { ConsentPurpose } from '../../rules/consents';
import type { Language } from '../../words/words';
import { User } from '../users/user.entity';

const ConsentPurposeEnum = { ACCOUNT: 'ACCOUNT' } as const;
registerEnumType(ConsentPurposeEnum, {
  name: 'ConsentPurpose',
  description: 'A notice that a person agreed to.',
  valuesConfig: { ACCOUNT: { description: 'That Toli keeps and uses what an account needs.' } },
});

@Entity('consents')
@FamilyKey('userId')
@ObjectType({ description: 'A notice that the viewer agreed to, and until when.' })
export class Consent extends Node {
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Field(() => ConsentPurposeEnum, { description: 'To what.' })
  @Column({ type: 'text' })
  purpose!: ConsentPurpose;

  @Field(() => String, { description: 'The version of the notice that was shown.' })
  @Column({ type: 'text' })
  version!: string;

  @Field(() => String, { description: 'The language in which it was shown.' })
  @Column({ type: 'text' })
  language!: Language;

  @Field(() => Date, { description: 'When (UTC).' })
  @InsertedAt()
  givenAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Since when no more (UTC).' })
  @TimeColumn({ nullable: true })
  withdrawnAt!: Date | null;
}
