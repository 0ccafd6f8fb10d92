import { Arg, Ctx, Field, FieldResolver, Float, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { RunsStatement } from '../../platform/graphql/statements';
import type { Figures, StatementContent } from '../../rules/statements';
import { Studio } from '../earnings/studio.resolver';
import { booksByMonth, MONTHS_LISTED, statementOf } from './statement.service';

@ObjectType({ description: 'A page’s money in and out during a time; all in paise.' })
export abstract class PageFigures implements Figures {
  @Field(() => Float, { description: 'Members’ payments.' })
  gross!: number;

  @Field(() => Float, { description: 'Razorpay’s fees, with their GST.' })
  gatewayFee!: number;

  @Field(() => Float, { description: 'Toli’s fees.' })
  platformFee!: number;

  @Field(() => Float, { description: 'Refunds to payers in this time.' })
  returned!: number;

  @Field(() => Float, { description: 'The creator’s part.' })
  net!: number;

  @Field(() => Float, { description: 'Paid out to the creator, or on its way; no part of the others.' })
  paidOut!: number;
}

@ObjectType({ description: 'A month of the page’s money, by months in India; all in paise.' })
export class MonthBooks extends PageFigures {
  @Field(() => String, { description: 'YYYY-MM.' })
  month!: string;
}

@ObjectType({ description: 'A day of the page’s money, by days in India; all in paise.' })
class DayBooks extends PageFigures {
  @Field(() => String, { description: 'YYYY-MM-DD.' })
  day!: string;
}

@ObjectType({ description: 'A page’s money during a time, to be printed.' })
export abstract class MoneyPaper {
  @Field(() => String, { description: 'The name of the page.' })
  pageName!: string;

  @Field(() => String, { nullable: true, description: 'Under which its creator sells; null without.' })
  gstin!: string | null;

  @Field(() => Date, { description: 'As of when it is (UTC).' })
  madeAt!: Date;
}

@ObjectType({ description: 'A month of the page’s money, to be printed.' })
class Statement extends MoneyPaper implements StatementContent {
  @Field(() => String, { description: 'YYYY-MM.' })
  month!: string;

  @Field(() => [DayBooks], { description: 'The days on which money came or went, oldest first.' })
  days!: DayBooks[];
}

@Resolver(() => Studio)
export class StatementsResolver {
  @FieldResolver(() => [MonthBooks], {
    description: `The last ${MONTHS_LISTED} months in which money came or went, newest first (Asia/Kolkata).`,
  })
  @RunsStatement()
  books(@Ctx() { viewer }: Context): Promise<MonthBooks[]> {
    return booksByMonth(viewer);
  }

  @FieldResolver(() => Statement, { description: 'A month of the page’s money by days (Asia/Kolkata).' })
  @RunsStatement()
  statement(
    @Arg('month', () => String, { description: 'YYYY-MM.' }) month: string,
    @Ctx() { viewer }: Context,
  ): Promise<Statement> {
    return statementOf(viewer, month);
  }
}
