import 'reflect-metadata';
import { Field, ID, InterfaceType } from 'type-graphql';

/** An object that can be read by its id alone. */
@InterfaceType('Node', { description: 'Anything that can be asked for by its id alone.' })
export abstract class Node {
  /** Only a view is one: TypeScript compares classes by their members, so a row would pass for it. */
  declare protected readonly isView: true;

  @Field(() => ID)
  id!: string;
}
