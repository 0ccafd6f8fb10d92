import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { enumOf } from '../../platform/graphql/schema/enum';
import { ACCOUNT } from '../../words/en/users';
import { LANGUAGES } from '../../words/words';
import type { Person } from './user.entity';

/** The languages, by their own names. */
export const LanguageEnum = enumOf(LANGUAGES);
registerEnumType(LanguageEnum, {
  name: 'Language',
  description: 'A language of Toli, by its tag (RFC 5646).',
  valuesConfig: {
    en: { description: 'English.' },
    hi: { description: 'Hindi.' },
    ta: { description: 'Tamil.' },
  },
});

/** A person as everyone may see them: of one who has left their account, or is away, neither name nor picture (decisions C3, C7). */
@ObjectType('User', { implements: Node, description: 'A person, as everyone may see them.' })
export class PersonView extends Node {
  /** Empty where others do not see it; read it through `nameOf`. */
  @Field(() => String, {
    description:
      'The name that others see: the display name, or else the name of the account; a placeholder where the person has left.',
  })
  readonly fullName: string;

  @Field(() => String, { nullable: true, description: 'Loaded from {host}/api/{src}; null without one.' })
  readonly profilePicSrc: string | null;

  /** Deactivated by themselves, or leaving. */
  readonly isAway: boolean;

  /** Neither blocked nor deactivated, leaving or erased. */
  readonly isHere: boolean;

  constructor(person: Person) {
    super();
    const isHidden = person.deactivatedAt !== null || person.deletionAskedAt !== null;
    this.id = person.id;
    this.isAway = isHidden && !person.erasedAt;
    this.fullName = this.isAway ? '' : person.name;
    this.profilePicSrc = isHidden ? null : person.profilePicSrc;
    this.isHere = person.isHere;
  }
}

/** The name that others see, or the placeholder in its place. */
export const nameOf = ({ isAway, fullName }: PersonView): string =>
  isAway ? ACCOUNT.deactivatedUser : fullName || ACCOUNT.deletedUser;
