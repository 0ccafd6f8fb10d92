import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { CreatorPayload } from '../../pages/creators/creator.resolver';
import { PageView } from '../../pages/creators/creator.view';
import { rowLoader } from '../../platform/graphql/loaders';
import { SentFileView } from '../sentFiles/sentFile.view';
import { type SeenWelcome, setWelcomeFile, welcomesFor } from './welcome.service';

@InputType()
class SetWelcomeFileInput {
  @Field(() => ID, { nullable: true, description: 'A picture or video, uploaded before; null takes the file away.' })
  uploadId?: string | null;
}

const welcomeLoader = ({ viewer }: Pick<Context, 'viewer'>) =>
  rowLoader(
    (pages) => welcomesFor(viewer, pages),
    ({ creatorUserId }: SeenWelcome) => creatorUserId,
  );

@Resolver(() => PageView)
export class WelcomeResolver {
  @Mutation(() => CreatorPayload, {
    description:
      'Sets the picture or video that welcomes members beside the thanks: in the welcome, as a message, and with their membership. For creators whose page is not blocked.',
  })
  async setWelcomeFile(
    @Arg('input', () => SetWelcomeFileInput) input: SetWelcomeFileInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await setWelcomeFile(viewer, input) };
  }

  @FieldResolver(() => SentFileView, {
    nullable: true,
    description: 'What welcomes its members beside the thanks. For them, while they are members, and for the owner.',
  })
  async welcomeFile(@Root() page: PageView, @Ctx() context: Context): Promise<SentFileView | null> {
    return (await context.loader(welcomeLoader).load(page.userId))?.file ?? null;
  }
}
