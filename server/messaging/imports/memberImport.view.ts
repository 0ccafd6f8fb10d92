import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../platform/graphql/schema/enum';
import {
  FILE_PROBLEMS,
  type FileProblem,
  IMPORT_SOURCES,
  IMPORT_STATES,
  type ImportSource,
  type ImportState,
  LINE_PROBLEMS,
  type LineProblem,
} from '../../rules/imports';
import type { MemberImport } from './memberImport.entity';

const ImportSourceEnum = enumOf(IMPORT_SOURCES);
registerEnumType(ImportSourceEnum, {
  name: 'ImportSource',
  description: 'The platforms whose lists of members are read.',
  valuesConfig: {
    PATREON: { description: 'Members, in any of three generations of columns.' },
    GHOST: { description: 'Members; no dates are in the file.' },
    SUBSTACK: { description: 'The list of addresses, also in the zip, or the page of subscribers.' },
    BUY_ME_A_COFFEE: { description: 'Members; supporters gave once and are none.' },
    KO_FI: { description: 'Payments, of which members are reckoned.' },
  },
});
const ImportStateEnum = enumOf(IMPORT_STATES);
registerEnumType(ImportStateEnum, {
  name: 'ImportState',
  description: 'The state of an import.',
  valuesConfig: {
    READING: { description: 'A job reads its file.' },
    REFUSED: { description: 'Its file cannot be read.' },
    READY: { description: 'It waits for its creator’s choices.' },
    RUNNING: { description: 'Its invitations are being stored.' },
    DONE: { description: 'All of them are; its file is deleted, and the mails go out day by day.' },
  },
});
const FileProblemEnum = enumOf(FILE_PROBLEMS);
registerEnumType(FileProblemEnum, {
  name: 'ImportFileProblem',
  description: 'Why a file cannot be read.',
  valuesConfig: {
    UNKNOWN: { description: 'It has the columns of none of the platforms.' },
    POSTS: { description: 'It is a list of posts, which are not taken.' },
    ZIP: { description: 'It is a zip without a list of addresses.' },
    TOO_LONG: { description: 'It has too many lines.' },
    EMPTY: { description: 'It has no line.' },
  },
});
const LineProblemEnum = enumOf(LINE_PROBLEMS);
registerEnumType(LineProblemEnum, {
  name: 'ImportLineProblem',
  description: 'Why a line of a file invites no one.',
  valuesConfig: {
    NO_ADDRESS: { description: 'It has no e-mail address.' },
    BAD_ADDRESS: { description: 'Its address is none.' },
    WRONG_CELLS: { description: 'It has more or fewer cells than the first line.' },
    UNREADABLE: { description: 'A quote in it is not closed.' },
    DOUBLE: { description: 'Its person is in another line too.' },
    PAYS_NOTHING: { description: 'Its person pays nothing there.' },
    NO_MEMBERSHIP: { description: 'It is a single payment.' },
    OVER: { description: 'The membership is over.' },
    DELETED: { description: 'The person is deleted there.' },
    UNSUBSCRIBED: { description: 'The person wants no mails.' },
  },
});

@ObjectType('ImportProblem', { description: 'The lines that invite no one for one reason.' })
class ProblemLinesView {
  @Field(() => LineProblemEnum, { description: 'The reason.' })
  why!: LineProblem;

  @Field(() => Int, { description: 'The number of these lines.' })
  count!: number;

  @Field(() => [Int], { description: 'The numbers of the first of these lines in the file.' })
  lines!: number[];
}

@ObjectType('ImportTier', { description: 'A tier of the other platform in a file.' })
class TierView {
  @Field(() => String, { description: 'As the file has it; empty for members without one.' })
  tier!: string;

  @Field(() => Int, { description: 'The number of its members.' })
  members!: number;
}

/** A file of members that a creator has brought. */
@ObjectType('MemberImport', {
  description: 'A file with the members of another platform, for the creator who brought it.',
})
export class MemberImportView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => ID)
  readonly id: string;

  @Field(() => ImportStateEnum, { description: 'Its state.' })
  readonly state: ImportState;

  @Field(() => ImportSourceEnum, { nullable: true, description: 'null until the file has been read.' })
  readonly source: ImportSource | null;

  @Field(() => FileProblemEnum, { nullable: true, description: 'null unless the file is refused.' })
  readonly refusal: FileProblem | null;

  @Field(() => Int, { description: 'Lines that can be invited.' })
  readonly members: number;

  @Field(() => Int, { description: 'Of these, those without a date that is still to come.' })
  readonly undated: number;

  @Field(() => [ProblemLinesView], { description: 'The other lines.' })
  readonly problems: ProblemLinesView[];

  @Field(() => [TierView], { description: 'The tiers of those who can be invited.' })
  readonly tiers: TierView[];

  @Field(() => Date, { description: 'UTC.' })
  readonly createdAt: Date;

  constructor({ id, state, source, refusal, members, undated, problems, tiers, createdAt }: MemberImport) {
    this.id = id;
    this.state = state;
    this.source = source;
    this.refusal = refusal;
    this.members = members;
    this.undated = undated;
    this.problems = problems;
    this.tiers = tiers;
    this.createdAt = createdAt;
  }
}
