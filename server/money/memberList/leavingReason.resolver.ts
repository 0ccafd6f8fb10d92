import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { LeavingReasonEnum } from '../../members/subscriptions/leavingReason.view';
import { RunsStatement } from '../../platform/graphql/statements';
import { type LeavingReason, REASON_MONTHS } from '../../rules/members';
import { Studio } from '../earnings/studio.resolver';
import { leavingReasons } from './leavingReason.service';

@ObjectType({ description: 'How often a reason for leaving was given; nothing says who gave it.' })
class LeavingReasonAnswers {
  @Field(() => LeavingReasonEnum, { description: 'The reason.' })
  reason!: LeavingReason;

  @Field(() => Int, { description: 'The number of members who gave it.' })
  answers!: number;
}

@Resolver(() => Studio)
export class LeavingReasonsResolver {
  @FieldResolver(() => [LeavingReasonAnswers], {
    description: `Why members left in the last ${REASON_MONTHS} months, the most frequent reason first.`,
  })
  @RunsStatement()
  leavingReasons(@Ctx() { viewer }: Context): Promise<LeavingReasonAnswers[]> {
    return leavingReasons(viewer);
  }
}
