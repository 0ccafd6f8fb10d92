import { Ctx, Field, FieldResolver, Float, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { bytesStored, storageLimit } from '../../media/files/storage.service';
import { RunsStatement } from '../../platform/graphql/statements';
import { signedIn } from '../../policies';
import { ViewerType } from './viewer.resolver';

@ObjectType({ description: 'The storage used by a person’s pictures and videos.' })
export class Storage {
  @Field(() => Float, { description: 'In bytes; uploads that have begun are counted too.' })
  used!: number;

  @Field(() => Float, { description: 'The limit, in bytes.' })
  limit!: number;
}

@Resolver(() => ViewerType)
export class StorageResolver {
  @FieldResolver(() => Storage, {
    description: 'The storage that the viewer’s pictures and videos use, and its limit.',
  })
  @RunsStatement()
  async storage(@Ctx() { viewer }: Context): Promise<Storage> {
    return { used: await bytesStored(signedIn(viewer).userId), limit: storageLimit() };
  }
}
