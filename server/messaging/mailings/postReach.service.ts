import { int, query, text } from '../../platform/db/query';
import { NotificationType } from '../../rules/notifications';

/** Who has had a post: the people who were notified of it as it was published, and the mails of it that went out. */
export interface Reach {
  notified: number;
  mails: number;
}

// By hand: numbers of three tables.
const countReach = query(
  {
    notified: int(`(select count(*) from notifications n join notification_recipients t
      on t.created_at = n.created_at and t.notification_id = n.id
      where n.post_id = :postId and n.type = :newPost and n.recipient_id is null)`),
    mails: int(`(select count(*) from mailed where about = :about and kind in ('memberPosts', 'followedPosts'))
      + (select count(*) from mail_follow_posts where post_id = :postId)`),
  },
  (answer) => `select ${answer}`,
  { isRare: true, values: { postId: text, about: text, newPost: int } },
);

/** The reach of a post so far. */
export async function reachOf(postId: string): Promise<Reach> {
  const [reach] = await countReach({ postId, about: postId, newPost: NotificationType.newPost });
  return reach!;
}
