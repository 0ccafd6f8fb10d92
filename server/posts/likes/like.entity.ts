import { Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { Post } from '../posts/post.entity';

/** A person likes a post; one row for each person and post. */
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

  @InsertedAt()
  createdAt!: Date;
}
