import { Column, Entity } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { ENGLISH, type Language } from '../../words/words';

@Entity('users')
@FamilyKey('id')
export class User extends Row {
  /** As typed; null once the person's data has been erased. */
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  /** The form in which addresses are compared: NFC and lower case. Unique. */
  @Column({ type: 'text', nullable: true })
  emailKey!: string | null;

  /** The name of the account, for receipts and the desk; empty once it is erased. */
  @Column({ type: 'text' })
  fullName!: string;

  /** The display name for others, which need not be words of letters (decision D7); null without one. */
  @Column({ type: 'text', nullable: true })
  displayName!: string | null;

  /** The name for others: the display name, or else that of the account; the database computes it. */
  @Column({ type: 'text', insert: false, update: false })
  name!: string;

  /** argon2id; null for a person who has only signed in with Google. Only password checks select it, by name. */
  @Column({ type: 'text', nullable: true, select: false })
  passwordHash!: string | null;

  /** null for the password of the sign-up. */
  @TimeColumn({ nullable: true, select: false })
  passwordChangedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  googleSubject!: string | null;

  @Column({ type: 'text', nullable: true })
  profilePicSrc!: string | null;

  @TimeColumn({ nullable: true })
  emailVerifiedAt!: Date | null;

  /** The address was verified in another browser than the one that signed up: two people may share the account. */
  @Column({ type: 'boolean', default: false })
  verifiedElsewhere!: boolean;

  /** null before the first sign-in. */
  @TimeColumn({ nullable: true, select: false })
  firstSignInAt!: Date | null;

  /** The language of their mails. */
  @Column({ type: 'text', default: ENGLISH })
  language!: Language;

  @Column({ type: 'boolean', default: false })
  isReviewer!: boolean;

  /** As a reviewer they have the money right. */
  @Column({ type: 'boolean', default: false })
  isMoneyReviewer!: boolean;

  @TimeColumn({ nullable: true })
  deactivatedAt!: Date | null;

  @TimeColumn({ nullable: true })
  blockedAt!: Date | null;

  /** When the person asked for deletion; erased 30 days later. */
  @TimeColumn({ nullable: true })
  deletionAskedAt!: Date | null;

  @TimeColumn({ nullable: true })
  erasedAt!: Date | null;

  /** Neither blocked nor deactivated, leaving or erased; the database computes it. */
  @Column({ type: 'boolean', insert: false, update: false })
  isHere!: boolean;

  @InsertedAt()
  createdAt!: Date;
}

/** The columns of people in lists and beside their posts and comments; they decide whether the name is shown. */
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
