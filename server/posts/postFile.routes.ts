import { Router } from 'express';
import { badRequest, InvalidInput } from '../platform/errors';
import { answer, type Call } from '../platform/http/rest';
import { imageBytes, readForm, videoBytes } from '../platform/http/upload';
import { pageEditor } from '../policies';
import { filePostForm, postForm } from '../rules/forms/posts';
import { countsAsLink } from '../rules/links';
import type { FileKind } from '../rules/media';
import { PICTURE } from '../words/en/files';
import { POST_EDITOR, POST_FORM } from '../words/en/postForms';
import { VIDEO } from '../words/en/videos';
import { postJson, POST as SHAPE } from './post.routes';
import { attachFile } from './postFile.service';
import { oneFileOf } from './postMedia.service';
import { createPost } from './publishing.service';

/** The parts that a file comes in. */
const PARTS: Record<string, FileKind> = { postImage: 'image', postVideo: 'video' };
const LIMITS = { image: imageBytes, video: videoBytes };

/** What a call brings as a form; what will be refused is refused before its file is read. */
async function readPostForm(call: Call, taken: readonly FileKind[]) {
  let kind: FileKind | undefined;
  const { fields, upload } = await readForm(call, {
    fields: ['description', 'squadId', 'link', 'type', 'postId', 'uploadId', 'teaser', 'byMail', 'commentAudience'],
    oneFile: POST_FORM.oneAttachment,
    fileBytes(part, { link, uploadId }) {
      pageEditor(call.viewer);
      kind = PARTS[part];
      if (!kind || !taken.includes(kind)) throw badRequest(POST_EDITOR.filePart);
      if (uploadId || (link && countsAsLink(link))) throw new InvalidInput({ [part]: POST_FORM.oneAttachment });
      return LIMITS[kind]();
    },
  });
  return { fields, file: oneFileOf(kind && upload ? { [kind]: upload } : {}) };
}

/** A whole post, as JSON or as a form that may bring a file. */
async function newPost(call: Call) {
  if (!call.req.is('multipart/form-data')) return createPost(call.viewer, call.body);
  const { fields, file } = await readPostForm(call, ['image', 'video']);
  return createPost(call.viewer, fields, file);
}

/** A whole post made of a file, or a file for a post that is there (decision H1). */
async function fileFor(call: Call, part: string, missing: string) {
  const { fields, file } = await readPostForm(call, [PARTS[part]!]);
  if (!file) throw new InvalidInput({ [part]: missing });
  const { postId, ...post } = fields;
  return postId ? attachFile(call.viewer, postId, file) : createPost(call.viewer, post, file);
}

/** What is told of the three ways to publish a post. */
const publishing = { by: 'creator', status: 201, gives: SHAPE, refuses: [404, 409] } as const;
const FILES = { postImage: 'A picture.', postVideo: 'A video.' };

export const postFileRoutes = Router()
  .post(
    '/post',
    answer(
      {
        ...publishing,
        does: 'Publishes a post, free or for one of your squads, with a file in the same call or one uploaded before.',
        takes: postForm,
        form: { fields: postForm, files: FILES },
      },
      async (call) => postJson(await newPost(call)),
    ),
  )
  .post(
    '/post/image',
    answer(
      {
        ...publishing,
        does: 'Publishes a post made of a picture, or, with `postId`, gives it to a post of yours that has no attachment.',
        form: { fields: filePostForm, files: { postImage: FILES.postImage } },
      },
      async (call) => postJson(await fileFor(call, 'postImage', PICTURE.missing)),
    ),
  )
  .post(
    '/post/video',
    answer(
      {
        ...publishing,
        does: 'The same with a video.',
        form: { fields: filePostForm, files: { postVideo: FILES.postVideo } },
      },
      async (call) => postJson(await fileFor(call, 'postVideo', VIDEO.missing)),
    ),
  );
