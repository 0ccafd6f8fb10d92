import { Field, InputType } from 'type-graphql';

/** What somebody writes to one or to many. */
@InputType()
export abstract class WrittenInput {
  @Field(() => String, { description: 'Up to 2,000 characters; spaces round it are dropped.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Chosen by the client; sending twice with the same key sends once.',
  })
  idempotencyKey?: string | null;
}
