import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import type { ConsentPurpose } from '../../rules/consents';
import type { Language } from '../../words/words';
import type { Consent } from './consent.entity';

const ConsentPurposeEnum = { ACCOUNT: 'ACCOUNT' } as const;
registerEnumType(ConsentPurposeEnum, {
  name: 'ConsentPurpose',
  description: 'A notice that a person agreed to.',
  valuesConfig: { ACCOUNT: { description: 'That Toli keeps and uses what an account needs.' } },
});

/** A consent as its person sees it. */
@ObjectType('Consent', { description: 'A notice that the viewer agreed to, and until when.' })
export class ConsentView extends Node {
  @Field(() => ConsentPurposeEnum, { description: 'To what.' })
  readonly purpose: ConsentPurpose;

  @Field(() => String, { description: 'The version of the notice that was shown.' })
  readonly version: string;

  @Field(() => String, { description: 'The language in which it was shown.' })
  readonly language: Language;

  @Field(() => Date, { description: 'When (UTC).' })
  readonly givenAt: Date;

  @Field(() => Date, { nullable: true, description: 'Since when no more (UTC).' })
  readonly withdrawnAt: Date | null;

  constructor(consent: Consent) {
    super();
    this.id = consent.id;
    this.purpose = consent.purpose;
    this.version = consent.version;
    this.language = consent.language;
    this.givenAt = consent.givenAt;
    this.withdrawnAt = consent.withdrawnAt;
  }
}
