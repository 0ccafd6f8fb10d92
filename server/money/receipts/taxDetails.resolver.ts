import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { ViewerType } from '../../people/users/viewer.resolver';
import { config } from '../../platform/config/config';
import { RunsStatement } from '../../platform/graphql/statements';
import { GSTIN_LENGTH } from '../../rules/tax';
import { setGstin, setTaxState, taxDetailsOf } from './taxDetails.service';

@ObjectType('TaxDetails', { description: 'The viewer’s facts for tax.' })
class TaxDetailsType {
  @Field(() => String, {
    nullable: true,
    description: 'The state they live in, by its code in GSTINs; null where not said.',
  })
  state!: string | null;

  @Field(() => String, { nullable: true, description: 'Under which they sell as a creator; null without.' })
  gstin!: string | null;

  @Field(() => Boolean, { description: 'Whether Toli’s operator has a GSTIN: without it receipts claim no tax.' })
  isInvoicing!: boolean;
}

@InputType()
class SetTaxStateInput {
  @Field(() => String, { description: 'The code of a state or union territory in GSTINs; empty for not said.' })
  state!: string;
}

@InputType()
class SetGstinInput {
  @Field(() => String, { description: `${GSTIN_LENGTH} letters and digits; empty for none.` })
  gstin!: string;
}

@ObjectType()
class SetTaxStatePayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@ObjectType()
class SetGstinPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@Resolver()
export class TaxResolver {
  @Mutation(() => SetTaxStatePayload, { description: 'Says where the viewer lives, for later tax invoices.' })
  async setTaxState(
    @Arg('input', () => SetTaxStateInput) input: SetTaxStateInput,
    @Ctx() { viewer }: Context,
  ): Promise<SetTaxStatePayload> {
    await setTaxState(viewer, input);
    return { viewer: {} };
  }

  @Mutation(() => SetGstinPayload, {
    description:
      'Says under which GSTIN the viewer sells as a creator, for later tax invoices. For people who run a page.',
  })
  async setGstin(
    @Arg('input', () => SetGstinInput) input: SetGstinInput,
    @Ctx() { viewer }: Context,
  ): Promise<SetGstinPayload> {
    await setGstin(viewer, input);
    return { viewer: {} };
  }
}

@Resolver(() => ViewerType)
export class ViewerTaxResolver {
  @FieldResolver(() => TaxDetailsType, { description: 'The viewer’s facts for tax.' })
  @RunsStatement()
  async taxDetails(@Ctx() { viewer }: Context): Promise<TaxDetailsType> {
    const said = await taxDetailsOf(viewer);
    return { state: said?.state ?? null, gstin: said?.gstin ?? null, isInvoicing: config().tax !== null };
  }
}
