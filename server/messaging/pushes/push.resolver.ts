import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { Context } from '../../context';
import { gateways } from '../../gateways/gateways';
import { ViewerType } from '../../people/users/viewer.resolver';
import { RunsStatement } from '../../platform/graphql/statements';
import type { PushAbout } from '../../rules/pushes';
import { PUSH_OFFER_DAYS } from '../../rules/pushes';
import { addPushAddress, hasPushAddress, removePushAddress } from './pushAddress.service';
import { type Pushed, pushed } from './pushed.service';
import { declinePush, mayOffer, pushSettings, updatePushSettings } from './pushSettings.service';
import { PushSettingsView } from './pushSettings.view';

const PushAboutEnum = { NOTIFICATION: 'notification', MESSAGE: 'message' } as const satisfies Record<string, PushAbout>;
registerEnumType(PushAboutEnum, {
  name: 'PushAbout',
  valuesConfig: {
    MESSAGE: { description: 'A message to the viewer.' },
    NOTIFICATION: { description: 'A notification of the viewer’s.' },
  },
  description: 'The subject of a push.',
});

@ObjectType({ description: 'A push, as a browser shows it.' })
class PushSentence implements Pushed {
  @Field(() => String, { description: 'Who it comes from.' })
  title!: string;

  @Field(() => String, { description: 'Its sentence, in the language of its reader.' })
  text!: string;

  @Field(() => String, { description: 'The target of a tap: a path of Toli.' })
  path!: string;

  @Field(() => String, { description: 'A push replaces a shown one of the same tag.' })
  tag!: string;
}

@InputType({ description: 'A browser’s push subscription, as its PushManager gives it.' })
class AddPushAddressInput {
  @Field(() => String, { description: 'Its address at the push service.' })
  endpoint!: string;

  @Field(() => String, { description: 'Its public key, in base64url.' })
  p256dh!: string;

  @Field(() => String, { description: 'The secret that it shares with Toli, in base64url.' })
  auth!: string;
}

@InputType({ description: 'A field that is left out stays as it is.' })
class UpdatePushSettingsInput {
  @Field(() => Boolean, { nullable: true, description: 'New posts of creators whom they support.' })
  memberPosts?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'New posts of creators whom they only follow.' })
  followedPosts?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Replies to their comments.' })
  replies?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Messages.' })
  messages?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'A month that ends, or has ended, and can be renewed.' })
  renewalDue?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'A payment of the viewer that was refunded, whole or in part.' })
  paymentReturned?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'New members of the viewer’s page.' })
  newMembers?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Members who renew, or come back.' })
  renewals?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Tips to their page.' })
  tips?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Comments on their posts.' })
  comments?: boolean;
}

@ObjectType()
class PushPayload {
  @Field(() => ViewerType, { description: 'The viewer’s push settings.' })
  viewer!: ViewerType;
}

@Resolver(() => PushSettingsView)
export class PushResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The public key that a browser subscribes with, in base64url; null where nothing is pushed.',
  })
  key(): string | null {
    return gateways().push?.publicKey ?? null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the asking browser gets pushes, until its session ends.' })
  @RunsStatement()
  isOn(@Ctx() { viewer }: Context): Promise<boolean> {
    return hasPushAddress(viewer!);
  }

  @FieldResolver(() => Boolean, {
    description: `Whether it may be offered: not for ${PUSH_OFFER_DAYS} days after it was declined.`,
  })
  mayOffer(@Root() settings: PushSettingsView): boolean {
    return mayOffer(settings);
  }

  @Mutation(() => PushPayload, {
    description:
      'Turns on pushes in the viewer’s browser until its session ends; at most five browsers of a person. For people in a browser.',
  })
  async addPushAddress(
    @Arg('input', () => AddPushAddressInput) input: AddPushAddressInput,
    @Ctx() { viewer }: Context,
  ): Promise<PushPayload> {
    await addPushAddress(viewer, input);
    return { viewer: {} };
  }

  @Mutation(() => PushPayload, { description: 'Turns off pushes in the viewer’s browser. For people in a browser.' })
  async removePushAddress(@Ctx() { viewer }: Context): Promise<PushPayload> {
    await removePushAddress(viewer);
    return { viewer: {} };
  }

  @Mutation(() => PushPayload, {
    description: `The viewer declines pushes, and gets no offer for ${PUSH_OFFER_DAYS} days. For people in a browser.`,
  })
  async declinePush(@Ctx() { viewer }: Context): Promise<PushPayload> {
    await declinePush(viewer);
    return { viewer: {} };
  }

  @Mutation(() => PushPayload, { description: 'Switches kinds on or off for all browsers of the viewer’s.' })
  async updatePushSettings(
    @Arg('input', () => UpdatePushSettingsInput) input: UpdatePushSettingsInput,
    @Ctx() { viewer }: Context,
  ): Promise<PushPayload> {
    await updatePushSettings(viewer, input);
    return { viewer: {} };
  }
}

@Resolver(() => ViewerType)
export class ViewerPushResolver {
  @FieldResolver(() => PushSettingsView, { description: 'The choice of pushes of the viewer’s browsers.' })
  @RunsStatement()
  push(@Ctx() { viewer }: Context): Promise<PushSettingsView> {
    return pushSettings(viewer);
  }

  @FieldResolver(() => PushSentence, {
    nullable: true,
    description: 'A push, for the browser that got it; null where it is not the viewer’s or was deleted.',
  })
  @RunsStatement()
  pushed(
    @Arg('about', () => PushAboutEnum, { description: 'Its subject.' }) about: PushAbout,
    @Arg('id', () => ID, { description: 'The id that it holds.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Pushed | null> {
    return pushed(viewer, about, id);
  }
}
