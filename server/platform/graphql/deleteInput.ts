import { Field, ID, InputType } from 'type-graphql';

/** What every mutation that deletes one thing is told. */
@InputType()
export class DeleteInput {
  @Field(() => ID)
  id!: string;
}
