import { Arg, Args, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { Studio } from '../payments/studio.resolver';
import { DeleteInput } from '../platform/graphql/deleteInput';
import {
  type Connection,
  connectionOf,
  decodeTimeCursor,
  type SliceArgs,
  sliceArgs,
  sliceSize,
} from '../platform/paging';
import type { WebhookEvent } from '../rules/webhooks';
import { listDeliveries, sendAgain } from './log.service';
import { Webhook, WebhookEventEnum } from './webhook.entity';
import { addWebhook, deleteWebhook, ownWebhooks, rotateWebhookSecret, type WithSecret } from './webhook.service';
import { WebhookDelivery } from './webhookDelivery.entity';

const WebhookDeliveryConnection = connectionOf(WebhookDelivery, 'WebhookDelivery');
const Slice20 = sliceArgs(20);

@InputType({ description: 'A server that a page is to tell what happens.' })
class AddWebhookInput {
  @Field(() => String, { description: 'An https:// address of the open internet, up to 2,000 characters.' })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: 'What it is told of: one event or more.' })
  events!: WebhookEvent[];
}

@InputType({ description: 'The webhook that is to have another secret.' })
class RotateWebhookSecretInput {
  @Field(() => ID, { description: 'One of the viewer’s own.' })
  webhookId!: string;
}

@InputType({ description: 'What is to be sent once more.' })
class SendWebhookAgainInput {
  @Field(() => ID, { description: 'A delivery of the viewer’s own page.' })
  deliveryId!: string;
}

@ObjectType({ description: 'A webhook with its secret, which is told this once.' })
class WebhookSecretPayload implements WithSecret {
  @Field(() => Webhook, { description: 'The webhook.' })
  webhook!: Webhook;

  @Field(() => String, { description: 'What signs its messages (Standard Webhooks): whsec_ and base64.' })
  secret!: string;
}

@ObjectType({ description: 'What was deleted.' })
class DeleteWebhookPayload {
  @Field(() => ID, { description: 'The id that it had.' })
  deletedId!: string;
}

@ObjectType({ description: 'What is sent once more.' })
class SendWebhookAgainPayload {
  @Field(() => WebhookDelivery, { description: 'The delivery, on its way.' })
  delivery!: WebhookDelivery;
}

@Resolver()
export class WebhookResolver {
  @Mutation(() => WebhookSecretPayload, { description: 'Lets a page tell a server what happens on it. For its owner.' })
  addWebhook(
    @Arg('input', () => AddWebhookInput, { description: 'Where to, and of what.' }) input: AddWebhookInput,
    @Ctx() { viewer }: Context,
  ): Promise<WithSecret> {
    return addWebhook(viewer, input);
  }

  @Mutation(() => DeleteWebhookPayload, { description: 'Sends nothing more to a webhook. For its owner.' })
  async deleteWebhook(
    @Arg('input', () => DeleteInput, { description: 'Which.' }) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeleteWebhookPayload> {
    return { deletedId: await deleteWebhook(viewer, id) };
  }

  @Mutation(() => WebhookSecretPayload, {
    description: 'Gives a webhook another secret; the one before signs beside it for a day. For its owner.',
  })
  rotateWebhookSecret(
    @Arg('input', () => RotateWebhookSecretInput, { description: 'Which.' }) { webhookId }: RotateWebhookSecretInput,
    @Ctx() { viewer }: Context,
  ): Promise<WithSecret> {
    return rotateWebhookSecret(viewer, webhookId);
  }

  @Mutation(() => SendWebhookAgainPayload, {
    description: 'Sends a message once more, delivered or not, at once. For the owner of its webhook.',
  })
  async sendWebhookAgain(
    @Arg('input', () => SendWebhookAgainInput, { description: 'Which.' }) { deliveryId }: SendWebhookAgainInput,
    @Ctx() { viewer }: Context,
  ): Promise<SendWebhookAgainPayload> {
    return { delivery: await sendAgain(viewer, deliveryId) };
  }
}

@Resolver(() => Studio)
export class StudioWebhooksResolver {
  @FieldResolver(() => [Webhook], { description: 'The servers that the page tells what happens, the oldest first.' })
  webhooks(@Ctx() { viewer }: Context): Promise<Webhook[]> {
    return ownWebhooks(viewer);
  }

  @FieldResolver(() => WebhookDeliveryConnection, {
    description: 'What was sent to them in the last 30 days, and how it went, the newest first.',
  })
  webhookDeliveries(
    @Args(() => Slice20) { first, after }: SliceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Connection<WebhookDelivery>> {
    return listDeliveries(viewer, { limit: sliceSize(first), after: decodeTimeCursor(after) });
  }
}
