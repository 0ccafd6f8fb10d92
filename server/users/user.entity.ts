import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';
import { Node } from '../platform/graphql/node';
import { ENGLISH, LANGUAGES, type Language } from '../words/words';

/** The languages, under their names. */
export const LanguageEnum = Object.fromEntries(LANGUAGES.map((name) => [name, name])) as { [L in Language]: L };
registerEnumType(LanguageEnum, {
  name: 'Language',
  description: 'A language of Toli, by its tag (RFC 5646).',
  valuesConfig: {
    en: { description: 'English.' },
    hi: { description: 'Hindi.' },
    ta: { description: 'Tamil.' },
  },
});

@Entity('users')
@FamilyKey('id')
@ObjectType({ implements: Node, description: 'A person, as everyone may see them.' })
export class User extends Node {
  /** As typed; null once the person's data has been erased. */
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  /** How addresses are compared: NFC and lower case. Unique. */
  @Column({ type: 'text', nullable: true })
  emailKey!: string | null;

  /** The name of the account, which receipts and the desk have; empty once they are erased. */
  @Field(() => String, {
    description: 'The name that they have chosen for others to see; another one stands in for it where they have left.',
  })
  @Column({ type: 'text' })
  fullName!: string;

  /** What others call them instead, which need not be words of letters (decision D7); null without one. */
  @Column({ type: 'text', nullable: true })
  displayName!: string | null;

  /** What others call them: the display name, or else that of the account; the database works it out. */
  @Column({ type: 'text', insert: false, update: false })
  name!: string;

  /** argon2id; null for a person who has only ever signed in with Google. Read by what checks passwords, which asks for it by name. */
  @Column({ type: 'text', nullable: true, select: false })
  passwordHash!: string | null;

  @Column({ type: 'text', nullable: true })
  googleSubject!: string | null;

  @Field(() => String, { nullable: true, description: 'Loaded from {host}/api/{src}; null without one.' })
  @Column({ type: 'text', nullable: true })
  profilePicSrc!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  emailVerifiedAt!: Date | null;

  /** The address was verified in another browser than the one that signed up: two people may be behind the account. */
  @Column({ type: 'boolean', default: false })
  verifiedElsewhere!: boolean;

  /** null until they have signed in once. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true, select: false })
  firstSignInAt!: Date | null;

  /** The language that they read: mails are written in it. */
  @Column({ type: 'text', default: ENGLISH })
  language!: Language;

  @Column({ type: 'boolean', default: false })
  isReviewer!: boolean;

  /** As a reviewer they decide about money too. */
  @Column({ type: 'boolean', default: false })
  isMoneyReviewer!: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deactivatedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  blockedAt!: Date | null;

  /** When the person asked for deletion; erased 30 days later. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletionAskedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;

  /** Neither blocked nor deactivated, leaving or erased; the database works it out. */
  @Column({ type: 'boolean', insert: false, update: false })
  isHere!: boolean;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}

/** What is read of people in lists and beside what they did; whether their name is shown is decided with it. */
export type Person = Pick<User, (typeof PERSON)[number]>;
export const PERSON = [
  'id',
  'name',
  'profilePicSrc',
  'isHere',
  'deactivatedAt',
  'deletionAskedAt',
  'erasedAt',
] as const satisfies (keyof User)[];
