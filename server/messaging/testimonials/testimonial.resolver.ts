import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Viewer } from '../../auth/viewer';
import type { Context } from '../../context';
import { SubscriptionView } from '../../members/subscriptions/subscription.view';
import { PageView } from '../../pages/creators/creator.view';
import { PersonView } from '../../people/users/user.view';
import { type Loaded, whenLoaded } from '../../platform/graphql/loaders';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, connectionOf, type SliceArgs, sliceArgs } from '../../platform/paging';
import { seesSupporters } from '../../policies';
import { TESTIMONIAL_MAX } from '../../rules/testimonials';
import { giveTestimonial, hideTestimonial, isOfMembership, toWall, withdrawTestimonial } from './testimonial.service';
import { TestimonialView } from './testimonial.view';

const WALL = 12;
const WallArgs = sliceArgs(WALL);
const TestimonialConnection = connectionOf(TestimonialView, 'Testimonial');

@InputType()
class GiveTestimonialInput {
  @Field(() => ID, { description: 'The viewer’s membership.' })
  subscriptionId!: string;

  @Field(() => String, { description: `1 to ${TESTIMONIAL_MAX} characters, on one line.` })
  words!: string;
}

@InputType()
class WithdrawTestimonialInput {
  @Field(() => ID, { description: 'The viewer’s membership.' })
  subscriptionId!: string;
}

@InputType()
class HideTestimonialInput {
  @Field(() => ID, { description: 'On the wall of the viewer’s page.' })
  testimonialId!: string;

  @Field(() => Boolean, { description: 'Whether it is hidden from everyone but the viewer.' })
  hidden!: boolean;
}

@ObjectType()
class TestimonialPayload {
  @Field(() => SubscriptionView)
  subscription!: SubscriptionView;
}

@ObjectType()
class HideTestimonialPayload {
  @Field(() => TestimonialView)
  testimonial!: TestimonialView;
}

@Resolver(() => TestimonialView)
export class TestimonialResolver {
  @Mutation(() => TestimonialPayload, {
    description:
      'Shows words of the viewer on the wall of a page, with their name and picture. For its active members.',
  })
  async giveTestimonial(
    @Arg('input', () => GiveTestimonialInput) { subscriptionId, ...input }: GiveTestimonialInput,
    @Ctx() { viewer }: Context,
  ): Promise<TestimonialPayload> {
    return { subscription: await giveTestimonial(viewer, subscriptionId, input) };
  }

  @Mutation(() => TestimonialPayload, {
    description:
      'Removes the viewer’s testimonial from the wall of a page and deletes it. A repeated call changes nothing. For its author.',
  })
  async withdrawTestimonial(
    @Arg('input', () => WithdrawTestimonialInput) { subscriptionId }: WithdrawTestimonialInput,
    @Ctx() { viewer }: Context,
  ): Promise<TestimonialPayload> {
    return { subscription: await withdrawTestimonial(viewer, subscriptionId) };
  }

  @Mutation(() => HideTestimonialPayload, {
    description: 'Hides what a member says on the wall of the viewer’s page, or shows it again. For creators.',
  })
  async hideTestimonial(
    @Arg('input', () => HideTestimonialInput) { testimonialId, hidden }: HideTestimonialInput,
    @Ctx() { viewer }: Context,
  ): Promise<HideTestimonialPayload> {
    return { testimonial: await hideTestimonial(viewer, testimonialId, hidden) };
  }

  @FieldResolver(() => PersonView, { description: 'Who says it.' })
  member(@Root() testimonial: TestimonialView, @Ctx() { loaders }: Context): Loaded<PersonView | null> {
    return testimonial.member ?? loaders.user.load(testimonial.memberId);
  }
}

const seesWall = (viewer: Viewer | null, page: PageView) => !page.isClosed && seesSupporters(viewer, page);

@Resolver(() => PageView)
export class CreatorTestimonialsResolver {
  @FieldResolver(() => TestimonialConnection, {
    description: 'What active members say on its wall, the newest first; none where its supporters are not shown.',
  })
  @RunsStatement('arguments')
  async testimonials(
    @Root() page: PageView,
    @Args(() => WallArgs) args: SliceArgs,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<Connection<TestimonialView>> {
    const slice = asTimeSlice(args, WALL);
    return toWall(seesWall(viewer, page) ? await loaders.testimonialsOfPage(slice).load(page.userId) : [], slice);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer reads anything on its wall.' })
  hasTestimonials(@Root() page: PageView, @Ctx() { viewer, loaders }: Context): Loaded<boolean> {
    return seesWall(viewer, page) && whenLoaded([loaders.pageWithWall.load(page.userId)], ([wall]) => wall !== null);
  }
}

@Resolver(() => SubscriptionView)
export class SubscriptionTestimonialResolver {
  @FieldResolver(() => TestimonialView, {
    nullable: true,
    description: 'What its member says on the wall of the page; null where they say nothing, and for others.',
  })
  async testimonial(
    @Root() subscription: SubscriptionView,
    @Ctx() { loaders }: Context,
  ): Promise<TestimonialView | null> {
    const own = await loaders.ownTestimonial.load(subscription.creatorUserId);
    return own && own.memberId === subscription.memberId && isOfMembership(own, subscription) ? own : null;
  }
}
