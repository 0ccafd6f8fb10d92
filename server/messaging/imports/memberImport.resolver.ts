import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Context } from '../../context';
import { Studio } from '../../money/earnings/studio.resolver';
import { atMost } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import type { Upload } from '../../platform/http/uploads/upload';
import { creatorOnly } from '../../policies';
import { IMPORT_LINES, IMPORT_MONTHS } from '../../rules/imports';
import { type MailPreview, mailPreview } from './mailPreview.service';
import { discardMemberImport, newestImport, startMemberImport, uploadMembers } from './memberImport.service';
import { MemberImportView } from './memberImport.view';
import { type ImportResult, resultOf } from './result.service';

@InputType()
class UploadMembersInput {
  @Field(() => GraphQLUpload, { description: `The exported file, with ${atMost(IMPORT_LINES)} lines.` })
  members!: Promise<Upload>;
}

@InputType({ description: 'The squad that a tier becomes.' })
class TierSquadInput {
  @Field(() => String, { description: 'A tier of the file.' })
  tier!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'A squad of the viewer’s page that takes members; null leaves the tier out.',
  })
  squadId!: string | null;
}

@InputType()
class StartMemberImportInput {
  @Field(() => ID, { description: 'An import that is ready.' })
  importId!: string;

  @Field(() => [TierSquadInput], { description: 'For each tier of the file.' })
  squads!: TierSquadInput[];

  @Field(() => String, {
    nullable: true,
    description: `YYYY-MM-DD: the last free day of those without a date, at most ${IMPORT_MONTHS} months ahead.`,
  })
  freeUntil?: string | null;

  @Field(() => Boolean, { description: 'That these people may be written to.' })
  mayWrite!: boolean;
}

@InputType()
class DiscardMemberImportInput {
  @Field(() => ID, { description: 'An import that was not started.' })
  importId!: string;
}

@ObjectType()
class MemberImportPayload {
  @Field(() => MemberImportView)
  memberImport!: MemberImportView;
}

@ObjectType()
class DiscardMemberImportPayload {
  @Field(() => ID)
  deletedId!: string;
}

@ObjectType('ImportResult', { description: 'The state of the people of an import.' })
class ImportResultView implements ImportResult {
  @Field(() => Int, { description: 'Their mail has not been sent yet.' })
  waiting!: number;

  @Field(() => Int, { description: 'They were mailed and have not answered.' })
  invited!: number;

  @Field(() => Int, { description: 'They have joined.' })
  accepted!: number;

  @Field(() => Int, { description: 'They want no invitation.' })
  refused!: number;

  @Field(() => Int, { description: 'Mails of ours do not go to their address.' })
  noMails!: number;

  @Field(() => Int, { description: 'They were members already.' })
  alreadyMembers!: number;

  @Field(() => Int, { description: 'Their time was over before their mail was sent.' })
  over!: number;

  @Field(() => Int, { description: 'They were invited or have stopped before, or their tier was left out.' })
  notInvited!: number;
}

@ObjectType('ImportMail', { description: 'The mail of an import, as its people read it.' })
class MailPreviewView implements MailPreview {
  @Field(() => String, { description: 'Its subject.' })
  subject!: string;

  @Field(() => [String], { description: 'Its text.' })
  paragraphs!: string[];

  @Field(() => String, { description: 'The label of its button.' })
  button!: string;

  @Field(() => String, { description: 'Its small print.' })
  small!: string;

  @Field(() => String, { description: 'Why it comes, and the label of the link that stops them.' })
  footer!: string;
}

@ArgsType()
class MailArgs {
  @Field(() => ID, { nullable: true, description: 'The squad of the page that it names.' })
  squadId?: string | null;

  @Field(() => String, { nullable: true, description: 'The day that it names, as YYYY-MM-DD.' })
  freeUntil?: string | null;
}

@Resolver(() => Studio)
export class StudioImportResolver {
  @FieldResolver(() => MemberImportView, { nullable: true, description: 'The newest import; null without one.' })
  @RunsStatement()
  memberImport(@Ctx() { viewer }: Context): Promise<MemberImportView | null> {
    return newestImport(viewer);
  }

  @Mutation(() => MemberImportPayload, {
    description:
      'Takes a file with the members of another platform, in place of one that was not started. For creators.',
  })
  async uploadMembers(
    @Arg('input', () => UploadMembersInput) { members }: UploadMembersInput,
    @Ctx() { viewer }: Context,
  ): Promise<MemberImportPayload> {
    return { memberImport: await uploadMembers(viewer, members) };
  }

  @Mutation(() => MemberImportPayload, {
    description: 'Invites the people of an import by mail; a repeated call changes nothing. For its creator.',
  })
  async startMemberImport(
    @Arg('input', () => StartMemberImportInput) input: StartMemberImportInput,
    @Ctx() { viewer }: Context,
  ): Promise<MemberImportPayload> {
    return { memberImport: await startMemberImport(viewer, input) };
  }

  @Mutation(() => DiscardMemberImportPayload, {
    description:
      'Deletes the file of an import that was not started; a repeated call changes nothing. For its creator.',
  })
  async discardMemberImport(
    @Arg('input', () => DiscardMemberImportInput) { importId }: DiscardMemberImportInput,
    @Ctx() { viewer }: Context,
  ): Promise<DiscardMemberImportPayload> {
    await discardMemberImport(viewer, importId);
    return { deletedId: importId };
  }
}

@Resolver(() => MemberImportView)
export class MemberImportResolver {
  @FieldResolver(() => ImportResultView, { nullable: true, description: 'null before it is started.' })
  @RunsStatement()
  result(@Root() memberImport: MemberImportView): Promise<ImportResult | null> {
    return resultOf(memberImport);
  }

  @FieldResolver(() => MailPreviewView, { nullable: true, description: 'null where there is nothing to invite to.' })
  @RunsStatement()
  mail(
    @Root() memberImport: MemberImportView,
    @Args(() => MailArgs) about: MailArgs,
    @Ctx() { viewer }: Context,
  ): Promise<MailPreview | null> {
    return mailPreview(creatorOnly(viewer).userId, memberImport, about);
  }
}
