import { beforeAll } from 'vitest';
import { NotificationType } from '../../server/rules/notifications';
import { aPainter, aPerson, joins, type Painter, type Person, sql } from './people';

// A painter's page, as the server renders it first and the client hydrates it.

/** The text of a post for members of the higher squad. */
export const LOCKED = 'The colours under the second layer';

export let painter: Painter;
/** In the painter's higher squad. */
export let member: Person;
export let freePost: string;

/** For the tests of a file a painter with a locked post, a free one, and a member who may read both. */
export function openFirstViews(): void {
  beforeAll(async () => {
    painter = await aPainter();
    await painter.call('POST', '/api/post', { description: LOCKED, squadId: painter.studio });
    member = await aPerson();
    await joins(member, painter.studio);
    const [post] = await sql<{ id: string }>('select id from posts where description = $1 and creator_user_id = $2', [
      painter.post,
      painter.id,
    ]);
    freePost = post!.id;
  });
}

/**
 * A person with posts in their feed, and an unread message, which the bars of a first view do not show yet; no later
 * event comes.
 */
export async function withNews(): Promise<Person> {
  const person = await aPerson();
  await sql('insert into follows (follower_id, creator_user_id) values ($1, $2)', [person.id, painter.id]);
  await sql(
    `with n as (insert into notifications (recipient_id, type, actor_id, created_at) values ($1, $2, $3, now() - interval '1 hour')
       returning recipient_id, created_at, id)
     insert into notification_recipients (recipient_id, created_at, notification_id) select recipient_id, created_at, id from n`,
    [person.id, NotificationType.squadSubscribed, member.id],
  );
  return person;
}
