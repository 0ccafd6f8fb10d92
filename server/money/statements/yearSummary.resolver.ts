import { Arg, Ctx, Field, FieldResolver, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { RunsStatement } from '../../platform/graphql/statements';
import { YEARS_LISTED, type YearSummaryContent } from '../../rules/yearSummaries';
import { Studio } from '../earnings/studio.resolver';
import { MoneyPaper, MonthBooks, PageFigures } from './statement.resolver';
import { booksByYear, yearSummaryOf } from './yearSummary.service';

@ObjectType({ description: 'A financial year of the page’s money, April to March in India; all in paise.' })
class YearBooks extends PageFigures {
  @Field(() => String, { description: 'As 2026-27.' })
  year!: string;
}

@ObjectType({ description: 'A financial year of the page’s money, to be printed.' })
class YearSummary extends MoneyPaper implements YearSummaryContent {
  @Field(() => String, { description: 'As 2026-27.' })
  year!: string;

  @Field(() => [MonthBooks], { description: 'The months in which money came or went, oldest first.' })
  months!: MonthBooks[];
}

@Resolver(() => Studio)
export class YearSummaryResolver {
  @FieldResolver(() => [YearBooks], {
    description: `The last ${YEARS_LISTED} financial years in which money came or went, newest first (Asia/Kolkata).`,
  })
  @RunsStatement()
  years(@Ctx() { viewer }: Context): Promise<YearBooks[]> {
    return booksByYear(viewer);
  }

  @FieldResolver(() => YearSummary, { description: 'A financial year of the page’s money by months (Asia/Kolkata).' })
  @RunsStatement()
  yearSummary(
    @Arg('year', () => String, { description: 'As 2026-27.' }) year: string,
    @Ctx() { viewer }: Context,
  ): Promise<YearSummary> {
    return yearSummaryOf(viewer, year);
  }
}
