import { Field, ObjectType } from 'type-graphql';
import type { Nominee } from './nominee.entity';

/** A nominee as the person who named them sees them. */
@ObjectType('Nominee', { description: 'Who speaks for the viewer’s data when they no longer can.' })
export class NomineeView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => String, { description: 'Their name.' })
  readonly fullName: string;

  @Field(() => String, { description: 'Their contact.' })
  readonly contact: string;

  constructor(nominee: Nominee) {
    this.fullName = nominee.fullName;
    this.contact = nominee.contact;
  }
}
