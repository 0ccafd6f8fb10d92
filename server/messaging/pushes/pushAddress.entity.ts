import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { Session } from '../../auth/session.entity';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** A browser's push subscription: it ends with the session. */
@FamilyKey('userId')
@Entity('push_addresses')
export class PushAddress {
  @PrimaryColumn({ type: 'uuid' })
  sessionId!: string;

  @ManyToOne(() => Session, { nullable: false })
  session?: Session;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  /** At its maker's push service. */
  @Column({ type: 'text' })
  endpoint!: string;

  /** The browser's own key, a point of P-256. */
  @Column({ type: 'bytea' })
  p256dh!: Buffer;

  /** The secret that the browser shares with us. */
  @Column({ type: 'bytea' })
  auth!: Buffer;

  @InsertedAt()
  createdAt!: Date;
}
