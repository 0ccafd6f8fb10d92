import { GraphQLURL } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { pathOf } from '../../pages/creators/creator.service';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { atMost, characters } from '../../platform/graphql/schema/limitDescriptions';
import { absolute } from '../../platform/site/absolute';
import { PAGE_LINK_NAME_MAX, PAGE_LINKS_MAX } from '../../rules/visits';
import { createPageLink, deletePageLink } from './pageLink.service';
import { PageLinkView } from './pageLink.view';

@InputType()
class CreatePageLinkInput {
  @Field(() => String, { description: `The name, ${characters(1, PAGE_LINK_NAME_MAX)}.` })
  name!: string;
}

@ObjectType()
class CreatePageLinkPayload {
  @Field(() => PageLinkView)
  link!: PageLinkView;
}

@ObjectType()
class DeletePageLinkPayload {
  @Field(() => ID)
  deletedId!: string;
}

@Resolver(() => PageLinkView)
export class PageLinkResolver {
  @Mutation(() => CreatePageLinkPayload, {
    description: `Names a link to the viewer’s page, which has ${atMost(PAGE_LINKS_MAX)}: those who come by it are counted. For creators.`,
  })
  async createPageLink(
    @Arg('input', () => CreatePageLinkInput) input: CreatePageLinkInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatePageLinkPayload> {
    return { link: await createPageLink(viewer, input) };
  }

  @Mutation(() => DeletePageLinkPayload, {
    description: 'Deletes a named link with what was counted of it; its address still leads to the page.',
  })
  async deletePageLink(
    @Arg('input', () => DeleteInput) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeletePageLinkPayload> {
    return { deletedId: await deletePageLink(viewer, id) };
  }

  @FieldResolver(() => GraphQLURL, { description: 'Its address: that of the page, with what is counted.' })
  async address(@Root() { creatorUserId, code }: PageLinkView, @Ctx() { loaders }: Context): Promise<string> {
    return absolute(`${pathOf((await loaders.page.load(creatorUserId))!)}?ref=${code}`);
  }
}
