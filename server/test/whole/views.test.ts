import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getMetadataStorage } from 'type-graphql';
import { expect, it } from 'vitest';
import { Context } from '../../context';
import type { lookUp } from '../../desk/admin/desk.service';
import type { readComments } from '../../desk/deskLooks/reading.service';
import { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import type { mailFollowOf } from '../../messaging/mailFollows/mailFollow.service';
import { Message } from '../../messaging/messages/message.entity';
import type { sendMessage } from '../../messaging/messages/message.service';
import type { shownText } from '../../messaging/messages/message.view';
import { MessageView } from '../../messaging/messages/message.view';
import { Room } from '../../messaging/messages/room.entity';
import type { listRooms, MessageInRoom } from '../../messaging/messages/room.service';
import { RoomView } from '../../messaging/messages/room.view';
import { Notification } from '../../messaging/notifications/notification.entity';
import type { newNotification } from '../../messaging/notifications/notification.service';
import { NotificationView } from '../../messaging/notifications/notification.view';
import type { FindNodes } from '../../module';
import { ENTITIES } from '../../modules';
import { Creator } from '../../pages/creators/creator.entity';
import type { CreatorPayload } from '../../pages/creators/creator.resolver';
import { creatorJson } from '../../pages/creators/creator.routes';
import { PageView } from '../../pages/creators/creator.view';
import { Goal } from '../../pages/goals/goal.entity';
import { Squad } from '../../pages/squads/squad.entity';
import { User } from '../../people/users/user.entity';
import { userJson } from '../../people/users/user.routes';
import { PersonView } from '../../people/users/user.view';
import type { ViewerType } from '../../people/users/viewer.resolver';
import type { Events } from '../../platform/db/events';
import { Node } from '../../platform/graphql/node';
import type { Connection } from '../../platform/paging';
import { Comment } from '../../posts/comments/comment.entity';
import { CommentView } from '../../posts/comments/comment.view';
import type { followComments } from '../../posts/comments/commentEvents.service';
import type { Feed } from '../../posts/feed/feed.service';
import { Post } from '../../posts/posts/post.entity';
import type { PostPayload } from '../../posts/posts/post.resolver';
import { postJson } from '../../posts/posts/post.routes';
import type { Shown } from '../../posts/posts/post.service';
import { linkOf, PostView, pictureOfPost } from '../../posts/posts/post.view';
import type { sendToWebhooks } from '../../programs/webhooks/outbox.service';

// A row is no view of it: what a viewer may not see would leave the server with it. The compiler checks each line below
// a `@ts-expect-error`; where a row passes for a view again, the line has no error and `npm run check:types` fails.

const post = new Post();
const page = new Creator();
const person = new User();
const squad = new Squad();
const goal = new Goal();
const membership = new SquadSubscription();
const comment = new Comment();
const notification = new Notification();
const room = new Room();
const message = new Message();

const one = <T>(node: T): Connection<T> => ({
  edges: [{ cursor: '', node }],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
});

it('a resolver answers with views', () => {
  // @ts-expect-error
  const published: PostPayload = { post };
  // @ts-expect-error
  const changed: CreatorPayload = { creator: page };
  // @ts-expect-error
  const signedIn: ViewerType = { user: person };
  // @ts-expect-error
  const sent: Awaited<ReturnType<typeof sendMessage>> = { message, room };
  // @ts-expect-error
  const listed: Awaited<ReturnType<typeof listRooms>> = one(room);
  // @ts-expect-error
  const read: Awaited<ReturnType<typeof readComments>> = [comment];
  // @ts-expect-error
  const found: Awaited<ReturnType<typeof lookUp>> = [person];
  // @ts-expect-error
  const followed: Awaited<ReturnType<typeof mailFollowOf>> = { state: 'GONE', creator: null, ends: false };
  expect([published, changed, signedIn, sent, listed, read, found, followed]).toHaveLength(8);
});

it('a route answers with views', () => {
  // @ts-expect-error
  expect(() => postJson(post)).toThrow();
  // @ts-expect-error
  expect(() => creatorJson(page)).toThrow();
  // @ts-expect-error
  expect(userJson(person)).not.toHaveProperty('email');
  // @ts-expect-error
  const text: Parameters<typeof shownText> = [message];
  expect(text).toHaveLength(1);
});

it('loaders and nodes hold views', () => {
  const { loaders } = new Context(null);
  // @ts-expect-error
  loaders.post.prime('post', post);
  // @ts-expect-error
  loaders.postsOfPage({ limit: 1, after: null }).prime('page', [post]);
  // @ts-expect-error
  loaders.page.prime('page', page);
  // @ts-expect-error
  loaders.user.prime('person', person);
  // @ts-expect-error
  loaders.comment.prime('comment', comment);
  // @ts-expect-error
  loaders.repliesTo({ limit: 1, after: null }).prime('comment', [comment]);
  // @ts-expect-error
  loaders.subscription.prime('page', membership);
  // @ts-expect-error
  loaders.squad.prime('squad', squad);
  // @ts-expect-error
  loaders.goalsOfPage.prime('page', [goal]);
  // @ts-expect-error
  loaders.room.prime('room', room);
  // @ts-expect-error
  loaders.message.prime('message', message);
  for (const row of [post, page, person, comment, notification, room, message]) {
    // @ts-expect-error
    const find: FindNodes = async () => [row];
    expect(find).toBeTypeOf('function');
  }
});

it('kept pages, their heads and previews are made of views', () => {
  const { loaders } = new Context(null);
  // @ts-expect-error
  const shown: Shown = { post, page, squad: null, access: null };
  loaders.shownPost.prime('post', shown);
  // @ts-expect-error
  expect(() => pictureOfPost(post)).toThrow();
  // @ts-expect-error
  expect(() => linkOf(post)).toThrow();
});

it('feeds list views', () => {
  // @ts-expect-error
  const feed: Feed = { ...one(post), beside: [] };
  // @ts-expect-error
  const beside: Feed['beside'] = [{ page, squad: null, access: null }];
  expect([feed, beside]).toHaveLength(2);
});

it('live events bring views', () => {
  // @ts-expect-error
  const told: Awaited<ReturnType<typeof newNotification>> = notification;
  // @ts-expect-error
  const arrived: MessageInRoom = { userId: '', message, room };
  async function* said() {
    yield comment;
  }
  // @ts-expect-error
  const added: Awaited<ReturnType<typeof followComments>> = said();
  expect([told, arrived, added]).toHaveLength(3);
});

it('webhooks send what is named, of views', () => {
  // @ts-expect-error
  const published: Events['PostCreated'] = { post, byMail: false };
  // @ts-expect-error
  const commented: Events['CommentAdded'] = { post, comment, answered: null };
  // @ts-expect-error
  const data: Parameters<typeof sendToWebhooks>[0][number]['data'] = post;
  expect([published, commented, data]).toHaveLength(3);
});

it('no other object passes for a view, whatever properties it has', () => {
  // @ts-expect-error
  const copy: Node = { id: '', isView: true };
  // @ts-expect-error
  const spread: MessageView = { ...new MessageView(message) };
  expect([copy, spread].filter((each) => each instanceof Node)).toEqual([]);
});

/** The decorator of a resolver whose type is a view, or a list of views, and what stands between its arguments and its body. */
const DECORATED =
  /\n {2}@(?:Query|Mutation|FieldResolver|Subscription)\(\s*\(\) => \[?\w+(?:View|Connection)\b[\s\S]*?\n {2}(?:async )?(\w+)\([\s\S]*?\)(: [^\n]+)? \{\n/g;

it('each resolver of a view says what it returns, so that the compiler compares it', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.resolver\.ts$/.test(file));
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(DECORATED)].map(([, name, returned]) => ({
      place: `${file} ${name}`,
      returned,
    })),
  );
  expect(found.length).toBeGreaterThan(25);
  expect(found.filter(({ returned }) => !returned).map(({ place }) => place)).toEqual([]);
});

it('no row is a GraphQL type', () => {
  const types = new Set<unknown>(getMetadataStorage().objectTypes.map(({ target }) => target));
  const views = [PostView, PageView, PersonView, CommentView, NotificationView, RoomView, MessageView];
  expect(views.filter((view) => !types.has(view))).toEqual([]);
  const isShown = (entity: (typeof ENTITIES)[number]) => types.has(entity) || entity.prototype instanceof Node;
  expect(ENTITIES.filter(isShown).map(({ name }) => name)).toEqual([]);
});
