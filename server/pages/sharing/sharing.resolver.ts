import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { type Loaded, Loader } from '../../platform/graphql/loaders';
import { ownsPage } from '../../policies';
import { PageView } from '../creators/creator.view';
import { drawStory } from './sharePicture.service';

/** The stories that an operation's viewer asks for: each is drawn once. */
const stories = () => new Loader((userIds) => Promise.all(userIds.map(drawStory)));

@Resolver(() => PageView)
export class SharingResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'A picture of 1080 x 1920 of the page for stories, made of its public posts; it is drawn when its owner asks for it, null before.',
  })
  storyPicSrc(@Root() page: PageView, @Ctx() context: Context): Loaded<string | null> {
    if (page.storyPicSrc || !ownsPage(context.viewer, page)) return page.storyPicSrc;
    return context.loader(stories).load(page.userId);
  }
}
