import { Arg, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import type { Context } from '../../context';
import { enumOf } from '../../platform/graphql/schema/enum';
import { RunsStatement } from '../../platform/graphql/statements';
import {
  type Cohort,
  GROWTH_PERIODS,
  GROWTH_RANGES,
  type GrowthPeriod,
  type GrowthRange,
} from '../../rules/growthPeriods';
import { Studio } from '../earnings/studio.resolver';
import { cohortsOfPage, growthOfPage } from './growth.service';

/** The periods, as GraphQL names them. */
export const GrowthRangeEnum = enumOf(GROWTH_RANGES);
registerEnumType(GrowthRangeEnum, {
  name: 'GrowthRange',
  description: 'The periods by which a page’s growth is shown.',
  valuesConfig: {
    DAYS: { description: `The last ${GROWTH_PERIODS.DAYS} days.` },
    WEEKS: { description: `The last ${GROWTH_PERIODS.WEEKS} times seven days.` },
    MONTHS: { description: `The last ${GROWTH_PERIODS.MONTHS} months, the last of which need not be over.` },
  },
});

@ObjectType({ description: 'Members, and what they pay a month.' })
class GrowthCount {
  @Field(() => Int, { description: 'The number of people.' })
  members!: number;

  @Field(() => Int, { description: 'Whole rupees a month.' })
  income!: number;
}

@ObjectType({ description: 'The changes of a page’s members in some days in India.' })
class GrowthOfPeriod implements GrowthPeriod {
  @Field(() => String, { description: 'The first day, YYYY-MM-DD.' })
  from!: string;

  @Field(() => String, { description: 'The last day, YYYY-MM-DD.' })
  until!: string;

  @Field(() => Int, {
    description:
      'Those whose paid time had not ended at the end of the last day, or who paid again within the time to renew.',
  })
  members!: number;

  @Field(() => Int, { description: 'What they pay a month, in whole rupees.' })
  income!: number;

  @Field(() => Int, {
    description: 'Those who read without a payment at the end of the last day; not among the members.',
  })
  unpaidMembers!: number;

  @Field(() => GrowthCount, { description: 'Members for the first time.' })
  new!: GrowthCount;

  @Field(() => GrowthCount, { description: 'Members again, after more than the time to renew.' })
  back!: GrowthCount;

  @Field(() => GrowthCount, { description: 'Members who pay more than before, and by how much.' })
  up!: GrowthCount;

  @Field(() => GrowthCount, { description: 'Members who pay less than before, and by how much.' })
  down!: GrowthCount;

  @Field(() => GrowthCount, {
    description:
      'Members no more: their paid time ended and was not renewed in time, they left, or their payment was returned.',
  })
  lost!: GrowthCount;

  @Field(() => Int, {
    nullable: true,
    description:
      'Whole percents of the members at the start of the month that were lost in it; null for other periods, a month that is not over, and few members.',
  })
  churn!: number | null;
}

@ObjectType({ description: 'Those who joined a page in the same month in India.' })
class GrowthCohort implements Cohort {
  @Field(() => String, { description: 'YYYY-MM.' })
  month!: string;

  @Field(() => Int, { description: 'The number of people.' })
  joined!: number;

  @Field(() => [Int], {
    description: 'How many of them were members at the end of that month and of each later one that is over.',
  })
  stayed!: number[];
}

@Resolver(() => Studio)
export class StudioGrowthResolver {
  @FieldResolver(() => [GrowthOfPeriod], {
    description: 'The page’s growth up to the last day that is over (Asia/Kolkata), oldest first; counted each night.',
  })
  @RunsStatement()
  growth(
    @Arg('range', () => GrowthRangeEnum, { defaultValue: 'DAYS', description: 'The periods.' }) range: GrowthRange,
    @Ctx() { viewer }: Context,
  ): Promise<GrowthPeriod[]> {
    return growthOfPage(viewer, range);
  }

  @FieldResolver(() => [GrowthCohort], {
    description:
      'How long those stayed who joined in each of the last months that are over (Asia/Kolkata), oldest first.',
  })
  @RunsStatement()
  cohorts(@Ctx() { viewer }: Context): Promise<Cohort[]> {
    return cohortsOfPage(viewer);
  }
}
