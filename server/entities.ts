import { Creator } from './creators/creator.entity';
import { Payment } from './payments/payment.entity';
import { PaymentOrderRow } from './payments/paymentOrder.entity';
import { WebhookEvent } from './payments/webhookEvent.entity';
import { FirstJourney1763700000001 } from '../migrations/1-FirstJourney';
import { Post } from './posts/post.entity';
import { Squad } from './squads/squad.entity';
import { SquadSubscription } from './subscriptions/subscription.entity';
import { EmailToken } from './users/emailToken.entity';
import { Session } from './users/session.entity';
import { User } from './users/user.entity';

/** Every table of the product. */
export const ENTITIES = [
  User,
  Session,
  EmailToken,
  Creator,
  Squad,
  Post,
  SquadSubscription,
  PaymentOrderRow,
  Payment,
  WebhookEvent,
];

/** Every change of their shape, in order. */
export const MIGRATIONS = [FirstJourney1763700000001];
