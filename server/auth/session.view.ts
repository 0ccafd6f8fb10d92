import { Field, ID, ObjectType } from 'type-graphql';
import { deviceName } from '../rules/device';
import type { Session } from './session.entity';

/** A session as its person sees it, without its secret. */
@ObjectType('Session', { description: 'A device on which the viewer is signed in.' })
export class SessionView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => ID)
  readonly id: string;

  @Field(() => Date, { description: 'When they signed in (UTC).' })
  readonly createdAt: Date;

  @Field(() => Date, { name: 'lastSeenAt', description: 'To the hour.' })
  readonly seenAt: Date;

  /** As its owner would call it: "Chrome on Android". */
  @Field(() => String, { description: 'Browser and system: "Chrome on Android".' })
  readonly device: string;

  constructor(session: Session) {
    this.id = session.id;
    this.createdAt = session.createdAt;
    this.seenAt = session.seenAt;
    this.device = deviceName(session.userAgent);
  }
}
