import { Arg, Args, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { Studio } from '../../money/earnings/studio.resolver';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, connectionOf, type SliceArgs, sliceArgs } from '../../platform/paging';
import type { WebhookEvent } from '../../rules/webhooks';
import { WEBHOOK_LOG_DAYS, WEBHOOK_URL_MAX } from '../../rules/webhooks';
import { listDeliveries, sendAgain } from './log.service';
import { addWebhook, deleteWebhook, ownWebhooks, rotateWebhookSecret, type WithSecret } from './webhook.service';
import { WebhookEventEnum, WebhookView } from './webhook.view';
import { WebhookDeliveryView } from './webhookDelivery.view';

const WebhookDeliveryConnection = connectionOf(WebhookDeliveryView, 'WebhookDelivery');
const Slice20 = sliceArgs(20);

@InputType({ description: 'A server for a page’s events.' })
class AddWebhookInput {
  @Field(() => String, { description: `An https:// address of the open internet, ${upTo(WEBHOOK_URL_MAX)}.` })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: 'The events for it: one or more.' })
  events!: WebhookEvent[];
}

@InputType({ description: 'The webhook that gets another secret.' })
class RotateWebhookSecretInput {
  @Field(() => ID, { description: 'One of the viewer’s own.' })
  webhookId!: string;
}

@InputType({ description: 'The delivery to send once more.' })
class SendWebhookAgainInput {
  @Field(() => ID, { description: 'A delivery of the viewer’s own page.' })
  deliveryId!: string;
}

@ObjectType({ description: 'A webhook with its secret, which is shown this once.' })
class WebhookSecretPayload implements WithSecret {
  @Field(() => WebhookView, { description: 'The webhook.' })
  webhook!: WebhookView;

  @Field(() => String, { description: 'The key that signs its messages (Standard Webhooks): whsec_ and base64.' })
  secret!: string;
}

@ObjectType({ description: 'The deleted webhook.' })
class DeleteWebhookPayload {
  @Field(() => ID, { description: 'Its former id.' })
  deletedId!: string;
}

@ObjectType({ description: 'The repeated delivery.' })
class SendWebhookAgainPayload {
  @Field(() => WebhookDeliveryView, { description: 'The delivery, queued again.' })
  delivery!: WebhookDeliveryView;
}

@Resolver()
export class WebhookResolver {
  @Mutation(() => WebhookSecretPayload, {
    description: 'Adds a server that receives a page’s events. For its owner, after a fresh sign-in.',
  })
  addWebhook(
    @Arg('input', () => AddWebhookInput, { description: 'The address and the events.' }) input: AddWebhookInput,
    @Ctx() { viewer }: Context,
  ): Promise<WithSecret> {
    return addWebhook(viewer, input);
  }

  @Mutation(() => DeleteWebhookPayload, {
    description: 'Deletes a webhook; its queued messages are not sent. For its owner.',
  })
  async deleteWebhook(
    @Arg('input', () => DeleteInput, { description: 'The webhook.' }) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeleteWebhookPayload> {
    return { deletedId: await deleteWebhook(viewer, id) };
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Gives a webhook another secret; the one before signs beside it for a day. For its owner, after a fresh sign-in.',
  })
  rotateWebhookSecret(
    @Arg('input', () => RotateWebhookSecretInput, { description: 'The webhook.' }) {
      webhookId,
    }: RotateWebhookSecretInput,
    @Ctx() { viewer }: Context,
  ): Promise<WithSecret> {
    return rotateWebhookSecret(viewer, webhookId);
  }

  @Mutation(() => SendWebhookAgainPayload, {
    description: 'Sends a message once more, delivered or not, at once. For the owner of its webhook.',
  })
  async sendWebhookAgain(
    @Arg('input', () => SendWebhookAgainInput, { description: 'The delivery.' }) { deliveryId }: SendWebhookAgainInput,
    @Ctx() { viewer }: Context,
  ): Promise<SendWebhookAgainPayload> {
    return { delivery: await sendAgain(viewer, deliveryId) };
  }
}

@Resolver(() => Studio)
export class StudioWebhooksResolver {
  @FieldResolver(() => [WebhookView], { description: 'The servers that receive the page’s events, the oldest first.' })
  @RunsStatement()
  webhooks(@Ctx() { viewer }: Context): Promise<WebhookView[]> {
    return ownWebhooks(viewer);
  }

  @FieldResolver(() => WebhookDeliveryConnection, {
    description: `The deliveries of the last ${WEBHOOK_LOG_DAYS} days, with their results, the newest first.`,
  })
  @RunsStatement()
  webhookDeliveries(
    @Args(() => Slice20) args: SliceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Connection<WebhookDeliveryView>> {
    return listDeliveries(viewer, asTimeSlice(args));
  }
}
