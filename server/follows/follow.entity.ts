import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a person follows a page: they find it in their list and are told of its free posts. */
@Entity('follows')
export class Follow {
  @PrimaryColumn({ type: 'uuid' })
  followerId!: string;

  /** The user id of the page's owner. */
  @PrimaryColumn({ type: 'uuid' })
  creatorUserId!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  followedAt!: Date;
}
