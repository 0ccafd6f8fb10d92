import { Ctx, Field, FieldResolver, Float, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { bytesStored, storageLimit } from '../files/room.service';
import { signedIn } from '../policies';
import { ViewerType } from '../users/viewer.resolver';

@ObjectType({ description: 'How much room somebody’s pictures and videos take.' })
export class Storage {
  @Field(() => Float, { description: 'In bytes; uploads that have begun are counted too.' })
  used!: number;

  @Field(() => Float, { description: 'How much it may be, in bytes.' })
  limit!: number;
}

@Resolver(() => ViewerType)
export class StorageResolver {
  @FieldResolver(() => Storage, { description: 'How much room the viewer’s pictures and videos take, and may take.' })
  async storage(@Ctx() { viewer }: Context): Promise<Storage> {
    return { used: await bytesStored(signedIn(viewer).userId), limit: storageLimit() };
  }
}
