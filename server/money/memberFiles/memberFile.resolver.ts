import { Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { RunsStatement } from '../../platform/graphql/statements';
import { MEMBER_FILE_DAYS, MEMBER_FILES_A_DAY } from '../../rules/members';
import { Studio } from '../earnings/studio.resolver';
import { askForMemberFile, memberFileOf } from './memberFile.service';
import { MemberFileView } from './memberFile.view';

@ObjectType()
class AskForMemberFilePayload {
  @Field(() => MemberFileView)
  file!: MemberFileView;
}

@Resolver(() => Studio)
export class MemberFileResolver {
  @Mutation(() => AskForMemberFilePayload, {
    description: `Lets a file with all members of the viewer’s page be made, and notifies them when it is ready; ${MEMBER_FILES_A_DAY} within 24 hours at most.`,
  })
  async askForMemberFile(@Ctx() { viewer }: Context): Promise<AskForMemberFilePayload> {
    return { file: await askForMemberFile(viewer) };
  }

  @FieldResolver(() => MemberFileView, {
    nullable: true,
    description: `The file with all members that was asked for last, until it is deleted after ${MEMBER_FILE_DAYS} days.`,
  })
  @RunsStatement()
  memberFile(@Ctx() { viewer }: Context): Promise<MemberFileView | null> {
    return memberFileOf(viewer);
  }
}
