import { beforeAll, beforeEach } from 'vitest';
import type { Post } from '../posts/post.entity';
import type { Squad } from '../squads/squad.entity';
import { aCreator, aPerson, aPost, type CreatorPerson, type Person } from './factories';
import { openWorld, type World } from './harness';

export let world: World;
export let creator: CreatorPerson;
export let squad: Squad;
/** A free one of the creator's. */
export let post: Post;
export let fan: Person;

/** For each test of a file a creator with a squad and a free post, and a fan. */
export function openTalk(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  beforeEach(async () => {
    creator = await aCreator({ squads: [100], fullName: 'Kabir Das' });
    [squad] = creator.squads as [Squad];
    post = await aPost(creator);
    fan = await aPerson({ fullName: 'Meera Joshi' });
  });
}

/** A person comments, or replies to a comment; the response of REST. */
export const write = (who: Person, text: unknown, replyToCommentId?: unknown, under = post.id) =>
  world.as(who).post(`/api/comment/post/${under}`, { text, replyToCommentId });

/** The same: its id. */
export const say = async (who: Person, text: string, replyToCommentId?: string, under = post.id): Promise<string> =>
  (await write(who, text, replyToCommentId, under)).body.commentId;

export interface Said {
  commentId: string;
  text: string;
  replies: Said[];
}
/** The comments of the post, as REST lists them. */
export const listed = (who?: Person, query = '', under = post.id) =>
  world.as(who).get(`/api/comments/post/${under}${query}`) as Promise<{
    status: number;
    body: Said[];
    headers: Headers;
  }>;

/** The texts of a list, each with those of its replies. */
export const threads = (list: Said[]) => list.map(({ text, replies }) => [text, ...replies.map((reply) => reply.text)]);

export const countOf = async (postId = post.id) =>
  (await world.as().get(`/api/comments/count/post/${postId}`)).body.count;

export const ADD = `mutation($postId: ID!, $text: String!, $to: ID) {
  addComment(input: { postId: $postId, text: $text, replyToCommentId: $to }) {
    comment { id text isByCreator viewerCanDelete user { fullName } replyTo { id } answered { fullName } post { id } }
    post { id numComments } } }`;

const ASKED = `query($id: ID!, $first: Int, $after: String, $around: ID) { post(id: $id) {
  comments(first: $first, after: $after, around: $around) {
    edges { cursor node { id text numReplies user { fullName } isByCreator viewerCanDelete timestamp
      replies { id text user { fullName } answered { fullName } } } }
    pageInfo { hasNextPage hasPreviousPage endCursor } } } }`;
/** The comments of the post as GraphQL has them. */
export const ask = async (who: Person | undefined, variables: Record<string, unknown> = {}) =>
  (await world.as(who).query(ASKED, { id: post.id, ...variables })).post.comments;

/** The texts of such a list. */
export const textsOf = (list: { edges: { node: { text: string } }[] }) => list.edges.map(({ node }) => node.text);
