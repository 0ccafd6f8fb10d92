import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';
import { Post } from '../posts/post.entity';
import { User } from '../users/user.entity';

/** That somebody likes a post; once for each of them. */
@Entity('likes')
@FamilyKey('postId', 'posts')
export class Like {
  @PrimaryColumn({ type: 'uuid' })
  postId!: string;

  @ManyToOne(() => Post, { nullable: false })
  post?: Post;

  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
