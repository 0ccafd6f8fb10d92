import { type Static, Type } from '@sinclair/typebox';
import { LONG_JSON_BYTES } from '../../platform/http/bodies';
import { done, ids, listOf, type Routes, sliceOf, sliceQuery } from '../../platform/http/routes';
import { count, DONE, id, orNull, schema, text, time, yesNo } from '../../platform/http/schemas';
import { VERSION_OUTPUT, versioned } from '../../platform/versions';
import { postEditForm } from '../../rules/forms/posts';
import { FILE_KINDS } from '../../rules/media';
import { COMMENT_AUDIENCES } from '../../rules/posts';
import { deletePost, updatePost } from './editing.service';
import { listPosts, readPost, wholeBodyOf } from './post.service';
import { attachmentOf, filesOf, linkOf, type PostView } from './post.view';

const FIELDS = {
  postId: id(),
  userId: id("The page's owner."),
  squadId: text('Of the squad whose members read it; "" for a free post.'),
  description: text('"" where it is locked.'),
  title: text('"" without one, or where it is locked and its creator does not show it.'),
  titlePublic: yesNo('Its title is public while it is locked.'),
  hasBody: yesNo('It has more than a text, of which `description` is then the beginning. Known of locked posts too.'),
  teaser: text('A line of a post for a squad that everybody may read.'),
  tags: Type.Array(Type.String(), { description: 'Known of locked posts too.' }),
  link: text('"" where it is locked, or has none.'),
  attachment: orNull(
    Type.Object(
      { type: Type.Union([Type.Literal('image'), Type.Literal('video')]), src: text('Relative to /api/.') },
      { description: 'Its first picture or video; null where it is locked, or has none.' },
    ),
  ),
  media: Type.Array(
    Type.Object({
      mediaId: id(),
      type: Type.Union(FILE_KINDS.map((each) => Type.Literal(each))),
      src: text('Relative to /api/.'),
      alt: text('What it shows, the title of a sound or file; "" where its creator has not said it.'),
      name: text('Of a sound, or under which a file is saved; "" for pictures and videos.'),
      bytes: orNull(count('Of a file or prepared sound; null for others.')),
      seconds: orNull(count('The length of a sound; null for others, and while it is not known.')),
    }),
    { description: 'All of its pictures, videos, sounds and files, in their order; none where it is locked.' },
  ),
  type: Type.Union([Type.Literal('image'), Type.Literal('video'), Type.Literal('')], {
    description: 'Of its attachment, public for locked posts too.',
  }),
  locked: yesNo('For the caller.'),
  hasAttachment: yesNo('Known of locked posts too.'),
  hasLink: yesNo('Known of locked posts too.'),
  numPictures: count('Its pictures, counted for locked posts too.'),
  readingMinutes: count('Whole minutes; 0 for less than half of one.'),
  blur: orNull(text('Twelve colours of its picture, four across and three down, as 72 hex digits.')),
  pinned: yesNo('Its page shows it before the others.'),
  commentAudience: Type.Union(
    COMMENT_AUDIENCES.map((each) => Type.Literal(each)),
    { description: 'Who may comment on it; of a post for a squad its readers at most.' },
  ),
  timestamp: time(),
  updatedAt: time(VERSION_OUTPUT),
  editedAt: orNull(time('When its words were changed last, in UTC.')),
};
export const POST = schema(
  'Post',
  'A post; of one that is locked for the caller only what everybody may know.',
  FIELDS,
);
const WHOLE_POST = schema('WholePost', 'A post that the caller may read, with all of its words.', {
  ...FIELDS,
  body: orNull(text('Its body, ProseMirror’s JSON as a text; null for a post without one.')),
});

export function postJson(post: PostView): Static<typeof POST> {
  const attachment = attachmentOf(post);
  return {
    postId: post.id,
    userId: post.creatorUserId,
    squadId: post.squadId ?? '',
    description: post.description,
    title: post.title,
    titlePublic: post.titlePublic,
    hasBody: post.hasBody,
    teaser: post.teaser,
    tags: [...post.tags],
    link: linkOf(post) ?? '',
    attachment: attachment && { type: attachment.kind, src: attachment.src },
    media: filesOf(post).map(({ id: mediaId, kind, src, alt, name, bytes, seconds }) => ({
      mediaId,
      type: kind,
      src,
      alt,
      name,
      bytes,
      seconds,
    })),
    type: post.attachmentType ?? '',
    locked: post.isLocked,
    hasAttachment: post.hasAttachment,
    hasLink: post.hasLink,
    numPictures: post.numPictures,
    readingMinutes: post.readingMinutes,
    blur: post.blur,
    pinned: post.isPinned,
    commentAudience: post.commentAudience,
    timestamp: post.publishedAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
  };
}

async function wholeJson(post: PostView): Promise<Static<typeof WHOLE_POST>> {
  return { ...postJson(post), body: await wholeBodyOf(post) };
}

export const postRoutes: Routes = async (app) => {
  app.get(
    '/posts/:creatorId',
    {
      schema: {
        summary: "Lists the posts of a page, by its owner's id, the newest first; locked ones are stripped.",
        params: ids('creatorId'),
        querystring: sliceQuery,
        response: { 200: Type.Array(POST) },
      },
      config: { access: 'anyone' },
    },
    async (request, reply) =>
      listOf(reply, await listPosts(request.viewer, request.params.creatorId, sliceOf(request))).map(postJson),
  );
  app.get(
    '/post/:id',
    {
      schema: { summary: 'Returns a post to its readers.', params: ids('id'), response: { 200: WHOLE_POST } },
      config: { access: 'anyone', errors: [403] },
    },
    async ({ viewer, params }) => wholeJson(await readPost(viewer, params.id)),
  );
  app.patch(
    '/post/:id',
    {
      bodyLimit: LONG_JSON_BYTES,
      schema: {
        summary:
          'Changes the words of one of your posts, or who may comment on it; 409 for another description of a post with a body.',
        params: ids('id'),
        body: versioned(postEditForm),
        response: { 200: WHOLE_POST },
      },
      config: { access: 'creator', errors: [409] },
    },
    async ({ viewer, params, body }) => wholeJson(await updatePost(viewer, params.id, body)),
  );
  app.delete(
    '/post/:id',
    {
      schema: {
        summary: 'Deletes one of your posts, with its comments and likes.',
        params: ids('id'),
        response: { 200: DONE },
      },
      config: { access: 'creator' },
    },
    async ({ viewer, params }) => {
      await deletePost(viewer, params.id);
      return done;
    },
  );
};
