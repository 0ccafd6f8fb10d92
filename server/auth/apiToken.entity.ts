import { Column, Entity, ManyToOne } from 'typeorm';
import type { User } from '../people/users/user.entity';
import { FamilyKey } from '../platform/db/columns/familyKey';
import { Row } from '../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../platform/db/columns/timeColumn';
import type { ApiScope } from '../rules/tokens';

/** A person's API token. Its secret is shown once; only a hash is stored. */
@Entity('api_tokens')
@FamilyKey('userId')
export class ApiToken extends Row {
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne('User', { nullable: false })
  user?: User;

  @Column({ type: 'bytea', select: false })
  tokenHash!: Buffer;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  scope!: ApiScope;

  @InsertedAt()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  lastUsedAt!: Date | null;

  @TimeColumn({ nullable: true })
  expiresAt!: Date | null;
}
