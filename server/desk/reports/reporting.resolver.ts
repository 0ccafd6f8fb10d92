import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { atMostOften, capitalized, upTo } from '../../platform/graphql/schema/limitDescriptions';
import type { ReportKind } from '../../rules/reports';
import { REPORT_MAX } from '../../rules/reports';
import { ReportKindEnum } from './report.view';
import { reportThing } from './reporting.service';

@InputType({ description: 'One of postId, commentId, creatorUserId and userId, and what is wrong with it.' })
class ReportInput {
  @Field(() => ID, { nullable: true, description: 'A post.' })
  postId?: string | null;

  @Field(() => ID, { nullable: true, description: 'A comment or reply.' })
  commentId?: string | null;

  @Field(() => ID, { nullable: true, description: 'A page, by its owner’s user id.' })
  creatorUserId?: string | null;

  @Field(() => ID, { nullable: true, description: 'A person.' })
  userId?: string | null;

  @Field(() => ReportKindEnum, { description: 'Its kind.' })
  kind!: ReportKind;

  @Field(() => String, { nullable: true, description: `More about it, ${upTo(REPORT_MAX)}.` })
  words?: string | null;
}

@ObjectType()
class ReportPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@Resolver()
export class ReportingResolver {
  @Mutation(() => ReportPayload, {
    description: `Reports a post, a comment, a page or a person to the reviewers, who alone learn who reported it. Once each; again is the same. ${capitalized(atMostOften('report'))}.`,
  })
  async report(
    @Arg('input', () => ReportInput) input: ReportInput,
    @Ctx() { viewer }: Context,
  ): Promise<ReportPayload> {
    await reportThing(viewer, input);
    return { ok: true };
  }
}
