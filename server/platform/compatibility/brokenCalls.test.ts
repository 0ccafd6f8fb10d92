import { Type } from '@sinclair/typebox';
import { expect, it } from 'vitest';
import { describe as described } from '../http/openapi/openapi';
import { brokenCalls, comparable, type Described } from './brokenCalls';

type Document = ReturnType<typeof document>;

/** A document with one call that takes and answers something, one that is deprecated, and a webhook. */
function document() {
  const answer = (schema: object) => ({ 200: { content: { 'application/json': { schema } } } });
  const text = { type: 'string' };
  return {
    paths: {
      '/post/{id}': {
        post: {
          security: [{}, { session: [] }, { token: [] }],
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
            { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
          ] as object[],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['text'],
                  properties: {
                    text: { type: 'string', maxLength: 500 },
                    link: { type: ['string', 'null'] } as object,
                    audience: { type: 'string', enum: ['EVERYONE', 'MEMBERS'] },
                  } as Record<string, object>,
                },
              },
            },
          } as Record<string, object>,
          responses: answer({ $ref: '#/components/schemas/Post' }) as Record<string, object>,
        },
      },
      '/old': {
        get: { deprecated: true, description: 'Use /post. Goes on 2027-06-30.', responses: answer(text) },
      },
    } as Record<string, Record<string, object>>,
    webhooks: { 'post.made': { post: { requestBody: { content: { 'application/json': { schema: text } } } } } },
    components: {
      schemas: {
        Post: {
          type: 'object',
          required: ['id', 'likes', 'replies', 'kind'],
          properties: {
            id: { type: 'string', format: 'uuid' } as object,
            likes: { type: 'number' } as object,
            at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
            kind: { anyOf: [{ const: 'TEXT', type: 'string' }] },
            going: { type: 'string', deprecated: true, description: 'Use kind. Goes on 2027-06-30.' },
            replies: { type: 'array', items: { $ref: '#/components/schemas/Post' } },
          } as Record<string, object>,
        },
      },
    },
  };
}

const on = (day: string, change: (of: Document) => void): string[] => {
  const now = document();
  change(now);
  return brokenCalls(document() as Described, now as Described, new Date(`${day}T12:00:00Z`));
};
// biome-ignore lint/suspicious/noExplicitAny: any part of the document
const callOf = (of: Document): any => of.paths['/post/{id}']!.post;
const bodyOf = (of: Document) => callOf(of).requestBody.content['application/json'].schema;
const postOf = (of: Document) => of.components.schemas.Post;

it.each<[string, (of: Document) => void]>([
  ['POST /post/{id} is gone', (of) => delete of.paths['/post/{id}']],
  ['GET /old is gone', (of) => delete of.paths['/old']],
  ['POST /post/{id}: needs a sign-in now', (of) => callOf(of).security.shift()],
  ['POST /post/{id}: takes no token any more', (of) => callOf(of).security.pop()],
  ['POST /post/{id}: the parameter limit is gone', (of) => callOf(of).parameters.pop()],
  ['POST /post/{id}: the parameter limit is required now', (of) => (callOf(of).parameters[1].required = true)],
  [
    'POST /post/{id}: the parameter limit has a narrower maximum',
    (of) => (callOf(of).parameters[1].schema.maximum = 50),
  ],
  [
    'POST /post/{id}: the parameter page is required now',
    (of) => callOf(of).parameters.push({ name: 'page', in: 'query', required: true, schema: {} }),
  ],
  ['POST /post/{id}: the body: application/json is gone', (of) => (callOf(of).requestBody.content = {})],
  ['POST /post/{id}: the body.link is gone', (of) => delete bodyOf(of).properties.link],
  ['POST /post/{id}: the body.link is required now', (of) => bodyOf(of).required.push('link')],
  ['POST /post/{id}: the body.link may not be null any more', (of) => (bodyOf(of).properties.link.type = 'string')],
  ['POST /post/{id}: the body.text has a narrower maxLength', (of) => (bodyOf(of).properties.text.maxLength = 499)],
  ['POST /post/{id}: the body.audience may not be MEMBERS any more', (of) => bodyOf(of).properties.audience.enum.pop()],
  [
    'POST /post/{id}: is not answered by 200 any more',
    (of) => (callOf(of).responses = { 201: callOf(of).responses[200] }),
  ],
  ['POST /post/{id}: 200.at is gone', (of) => delete postOf(of).properties.at],
  ['POST /post/{id}: 200.likes may be missing now', (of) => postOf(of).required.splice(1, 1)],
  ['POST /post/{id}: 200.likes may be null now', (of) => (postOf(of).properties.likes = { type: ['number', 'null'] })],
  ['POST /post/{id}: 200.id may be string now', (of) => (postOf(of).properties.id = { type: 'string' })],
  ['POST /post/{id}: 200.going is gone', (of) => delete postOf(of).properties.going],
  ['post.made is gone', (of) => Object.assign(of, { webhooks: {} })],
])('a program breaks where %s', (sentence, change) => {
  expect(on('2027-06-29', change)).toEqual([sentence]);
});

it('no program breaks by what is added or widened, nor by what was announced to be gone by now', () => {
  const wider = (of: Document) => {
    of.paths['/more'] = { get: { responses: {} } };
    callOf(of).parameters.push({ name: 'page', in: 'query', schema: {} });
    Object.assign(bodyOf(of).properties, { text: { type: 'string', maxLength: 600 }, more: { type: 'string' } });
    bodyOf(of).properties.audience.enum.push('NOBODY');
    bodyOf(of).required = [];
    Object.assign(postOf(of).properties, {
      more: { type: 'string' },
      likes: { type: 'integer' },
      kind: {
        anyOf: [
          { const: 'TEXT', type: 'string' },
          { const: 'FILM', type: 'string' },
        ],
      },
    });
  };
  expect(on('2027-06-29', wider)).toEqual([]);
  const gone = (of: Document) => {
    delete of.paths['/old'];
    delete postOf(of).properties.going;
  };
  expect(on('2027-06-30', gone)).toEqual([]);
});

it('a route that is deprecated says so, with its day, which stays in what is compared', () => {
  const schema = {
    summary: 'An old one.',
    deprecated: 'Use GET /post. Goes on 2027-06-30.',
    response: { 200: Type.String({ description: 'What it says.' }) },
  };
  const route = { method: 'GET', url: '/api/old', schema, config: { access: 'anyone' }, isImplied: false } as const;
  const about = { title: '', version: '', description: '', url: '', security: {}, messages: {}, keysOf: () => [] };
  expect(comparable(described([route], about) as never).paths['/old']!.get).toEqual({
    deprecated: true,
    description: 'Anybody may. Use GET /post. Goes on 2027-06-30.',
    security: [{}],
    responses: { 200: { content: { 'application/json': { schema: { type: 'string' } } } } },
  });
});
