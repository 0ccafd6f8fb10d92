import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { deviceOf, exchangeOf } from '../../auth/cookies';
import type { Context } from '../../context';
import { atMostOften, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { GRIEVANCE_ADDRESS_MAX, GRIEVANCE_MAX, type GrievanceKind, grievanceNumber } from '../../rules/grievances';
import { fileGrievance } from './grievance.service';
import { GrievanceKindEnum } from './grievance.view';

@InputType({ description: 'A complaint to the Grievance Officer.' })
class FileGrievanceInput {
  @Field(() => GrievanceKindEnum, { description: 'Its subject.' })
  kind!: GrievanceKind;

  @Field(() => String, { nullable: true, description: `The address that it is about, ${upTo(GRIEVANCE_ADDRESS_MAX)}.` })
  address?: string | null;

  @Field(() => String, { description: `Its text, ${upTo(GRIEVANCE_MAX)}.` })
  words!: string;

  @Field(() => String, { nullable: true, description: 'Who complains; needed of visitors, not looked at of others.' })
  fullName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The address for the answer; required of visitors, ignored for others.',
  })
  email?: string | null;
}

@ObjectType()
class FileGrievancePayload {
  @Field(() => String, { description: 'Its number, which is mailed too.' })
  number!: string;

  @Field(() => Date, { description: 'By when it is decided (UTC).' })
  dueAt!: Date;
}

@Resolver()
export class GrievanceResolver {
  @Mutation(() => FileGrievancePayload, {
    description: `Complains to the Grievance Officer. For anyone; ${atMostOften('grievance', 'accountAndAddress')} from a person and address.`,
  })
  async fileGrievance(
    @Arg('input', () => FileGrievanceInput) input: FileGrievanceInput,
    @Ctx() context: Context,
  ): Promise<FileGrievancePayload> {
    const { number, dueAt } = await fileGrievance(context.viewer, input, deviceOf(exchangeOf(context).req));
    return { number: grievanceNumber(number), dueAt };
  }
}
