import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That somebody likes a post; once for each of them. */
@Entity('likes')
export class Like {
  @PrimaryColumn({ type: 'uuid' })
  postId!: string;

  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
