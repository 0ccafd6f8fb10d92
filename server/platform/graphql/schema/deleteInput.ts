import { Field, ID, InputType } from 'type-graphql';

/** The input of every mutation that deletes one thing. */
@InputType()
export class DeleteInput {
  @Field(() => ID)
  id!: string;
}
