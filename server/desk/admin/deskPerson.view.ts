import { Field, ID, ObjectType } from 'type-graphql';
import type { User } from '../../people/users/user.entity';
import { PersonView } from '../../people/users/user.view';
import { ACCOUNT } from '../../words/en/users';

/** A person as reviewers see them, in any state, with what others do not see of the account. */
@ObjectType('DeskPerson', { description: 'A person as reviewers see them, with their page in any state.' })
export class DeskPersonView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => ID, { description: "The person's user id." })
  readonly id: string;

  @Field(() => PersonView, { description: 'As everyone sees them.' })
  readonly user: PersonView;

  @Field(() => String, { description: 'The name of the account, also where others see another one.' })
  readonly fullName: string;

  @Field(() => String, { nullable: true, description: 'The display name for others; null without one.' })
  readonly displayName: string | null;

  @Field(() => String, { nullable: true, description: 'null once the person has been erased.' })
  readonly email: string | null;

  @Field(() => Boolean, { description: 'They have followed the link in a mail to it.' })
  readonly emailVerified: boolean;

  @Field(() => Boolean, { description: 'Reviewers have blocked them.' })
  readonly blocked: boolean;

  @Field(() => Boolean, { description: 'They have closed their account for a while.' })
  readonly deactivated: boolean;

  @Field(() => Boolean, { description: 'They asked for their account to be deleted, or it is.' })
  readonly isLeaving: boolean;

  @Field(() => Boolean, {
    description: 'Made a reviewer by the command; those named in ADMIN_EMAILS are not counted.',
  })
  readonly isReviewer: boolean;

  @Field(() => Boolean, { description: 'A reviewer who decides about money too.' })
  readonly isMoneyReviewer: boolean;

  @Field(() => Date, { name: 'since', description: 'When they signed up.' })
  readonly createdAt: Date;

  constructor(account: User) {
    this.id = account.id;
    this.user = new PersonView(account);
    // The law requires it at the desk; of an erased person no name is stored.
    this.fullName = account.fullName || ACCOUNT.deletedUser;
    this.displayName = account.displayName;
    this.email = account.email;
    this.emailVerified = account.emailVerifiedAt !== null;
    this.blocked = account.blockedAt !== null;
    this.deactivated = account.deactivatedAt !== null;
    this.isLeaving = account.deletionAskedAt !== null || account.erasedAt !== null;
    this.isReviewer = account.isReviewer;
    this.isMoneyReviewer = account.isMoneyReviewer;
    this.createdAt = account.createdAt;
  }
}
