import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, InvalidInput } from '../../platform/errors';
import { isMultipart, LONG_JSON_BYTES } from '../../platform/http/bodies';
import { formWith, type Routes } from '../../platform/http/routes';
import { imageBytes, readForm, videoBytes } from '../../platform/http/uploads/upload';
import { pageEditor } from '../../policies';
import { filePostForm, postForm } from '../../rules/forms/posts';
import { countsAsLink } from '../../rules/links';
import type { SeenKind } from '../../rules/media';
import { PICTURE } from '../../words/en/files';
import { POST_EDITOR, POST_FORM } from '../../words/en/postForms';
import { VIDEO } from '../../words/en/videos';
import { postJson, POST as SHAPE } from '../posts/post.routes';
import { oneFileOf } from '../posts/postMedia.service';
import { createPost } from '../posts/publishing.service';
import { attachFile } from './postFile.service';

/** The parts of a form that may have a file. */
const PARTS: Record<string, SeenKind> = {
  postImage: 'image',
  postVideo: 'video',
};
const LIMITS = { image: imageBytes, video: videoBytes };

/** Reads a post's form; a refusal comes before its file is read. */
async function readPostForm(request: FastifyRequest, reply: FastifyReply, taken: readonly SeenKind[]) {
  let kind: SeenKind | undefined;
  const { fields, upload } = await readForm(request, reply, {
    fields: [
      'description',
      'squadId',
      'link',
      'type',
      'postId',
      'uploadId',
      'teaser',
      'tags',
      'title',
      'titlePublic',
      'byMail',
      'commentAudience',
    ],
    oneFile: POST_FORM.oneAttachment,
    fileBytes(part, { link, uploadId }) {
      pageEditor(request.viewer);
      kind = PARTS[part];
      if (!kind || !taken.includes(kind)) throw badRequest(POST_EDITOR.filePart);
      if (uploadId || (link && countsAsLink(link))) throw new InvalidInput({ [part]: POST_FORM.oneAttachment });
      return LIMITS[kind]();
    },
  });
  return { fields, file: oneFileOf(kind && upload ? { [kind]: upload } : {}) };
}

/** Creates a post, from JSON or from a form that may have a file. */
async function newPost(request: FastifyRequest, reply: FastifyReply) {
  if (!isMultipart(request)) return createPost(request.viewer, request.body);
  const { fields, file } = await readPostForm(request, reply, ['image', 'video']);
  return createPost(request.viewer, fields, file);
}

/** Creates a post with a file, or attaches a file to an existing post (decision H1). */
async function fileFor(request: FastifyRequest, reply: FastifyReply, part: string, missing: string) {
  const { fields, file } = await readPostForm(request, reply, [PARTS[part]!]);
  if (!file) throw new InvalidInput({ [part]: missing });
  const { postId, ...post } = fields;
  return postId ? attachFile(request.viewer, postId, file) : createPost(request.viewer, post, file);
}

const config = { access: 'creator', errors: [404, 409] } as const;
const response = { 201: SHAPE };
const FILES = { postImage: 'A picture.', postVideo: 'A video.' };

export const postFileRoutes: Routes = async (app) => {
  app.post(
    '/post',
    {
      bodyLimit: LONG_JSON_BYTES,
      schema: {
        summary:
          'Publishes a post, free or for one of your squads, with a file in the same call or one uploaded before.',
        body: formWith(FILES, postForm, postForm),
        response,
      },
      config,
    },
    async (request, reply) => postJson(await newPost(request, reply)),
  );
  app.post(
    '/post/image',
    {
      schema: {
        summary:
          'Publishes a post made of a picture, or, with `postId`, gives it to a post of yours that has no attachment.',
        body: formWith({ postImage: FILES.postImage }, filePostForm),
        response,
      },
      config,
    },
    async (request, reply) => postJson(await fileFor(request, reply, 'postImage', PICTURE.missing)),
  );
  app.post(
    '/post/video',
    {
      schema: {
        summary: 'The same with a video.',
        body: formWith({ postVideo: FILES.postVideo }, filePostForm),
        response,
      },
      config,
    },
    async (request, reply) => postJson(await fileFor(request, reply, 'postVideo', VIDEO.missing)),
  );
};
