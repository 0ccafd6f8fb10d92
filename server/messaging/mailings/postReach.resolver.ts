import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { RunsStatement } from '../../platform/graphql/statements';
import { ownsPost } from '../../policies';
import { PostView } from '../../posts/posts/post.view';
import { type Reach, reachOf } from './postReach.service';

@ObjectType({ description: 'Who has had a post.' })
class PostReach implements Reach {
  @Field(() => Int, { description: 'The number of people who were notified of it as it was published.' })
  notified!: number;

  @Field(() => Int, { description: 'The number of mails of it that went out.' })
  mails!: number;
}

@Resolver(() => PostView)
export class PostReachResolver {
  @RunsStatement()
  @FieldResolver(() => PostReach, { nullable: true, description: 'Who has had it; null but for its creator.' })
  async reach(@Root() post: PostView, @Ctx() { viewer }: Context): Promise<Reach | null> {
    return viewer && ownsPost(viewer, post) ? reachOf(post.id) : null;
  }
}
