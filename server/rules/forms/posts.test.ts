import { describe, expect, it } from 'vitest';
import { addCommentForm } from './comments';
import { messageForm } from './messages';
import { filePostForm, linkForm, postEditForm, postForm } from './posts';
import { check } from './validation';

const EMPTY = 'Post cannot be empty. Please write a description or add an attachment.';
const TOO_LONG = 'Exceeded max character limit';
const NO_URL = 'Please enter a URL to attach';

describe('a new post', () => {
  it('of text alone is free unless a squad is chosen', async () => {
    expect(await check(postForm, { description: 'Hello' })).toEqual({
      ok: true,
      value: {
        description: 'Hello',
        squadId: null,
        link: null,
        uploadId: null,
        title: '',
        titlePublic: false,
        body: null,
        teaser: '',
        tags: [],
        byMail: true,
        commentAudience: 'EVERYONE',
      },
    });
    expect(await check(postForm, { description: 'Hello', squadId: '', link: '' })).toMatchObject({
      value: { squadId: null },
    });
    expect(await check(postForm, { description: 'Hello', squadId: 's1' })).toMatchObject({ value: { squadId: 's1' } });
  });

  it.each([{}, { description: ' \n ' }, { description: null }, { description: '', link: 'ht' }, { hasFile: true }])(
    '%j is empty',
    async (input) => {
      expect(await check(postForm, input)).toEqual({ ok: false, fields: { description: EMPTY } });
    },
  );

  it('may be a link alone, kept with https', async () => {
    expect(await check(postForm, { link: ' example.com ' })).toEqual({
      ok: true,
      value: {
        description: '',
        squadId: null,
        link: 'https://example.com',
        uploadId: null,
        title: '',
        titlePublic: false,
        body: null,
        teaser: '',
        tags: [],
        byMail: true,
        commentAudience: 'EVERYONE',
      },
    });
  });

  it('goes by mail unless its creator says no, in JSON or as text of a form', async () => {
    for (const byMail of [undefined, null, true, 'true'])
      expect(await check(postForm, { description: 'Hello', byMail })).toMatchObject({ value: { byMail: true } });
    for (const form of [postForm, filePostForm])
      for (const byMail of [false, 'false'])
        expect(await check(form, { description: 'Hello', byMail })).toMatchObject({ value: { byMail: false } });
    expect((await check(postForm, { description: 'Hello', byMail: 'no' })).ok).toBe(false);
  });

  it('a link of two characters counts as none', async () => {
    expect(await check(postForm, { description: 'Hello', link: ' ht ' })).toMatchObject({ value: { link: null } });
  });

  it('a link that is not safe to open is refused, with any text', async () => {
    expect(await check(postForm, { description: 'Hello', link: 'javascript:alert(1)' })).toEqual({
      ok: false,
      fields: { link: NO_URL },
    });
  });

  it('has at most 2000 characters', async () => {
    expect((await check(postForm, { description: 'अ'.repeat(2000) })).ok).toBe(true);
    expect(await check(postForm, { description: 'अ'.repeat(2001) })).toEqual({
      ok: false,
      fields: { description: TOO_LONG },
    });
  });

  it('with a picture or video needs no text and takes no link', async () => {
    expect(await check(filePostForm, {})).toEqual({
      ok: true,
      value: {
        description: '',
        squadId: null,
        link: null,
        uploadId: null,
        title: '',
        titlePublic: false,
        body: null,
        teaser: '',
        tags: [],
        byMail: true,
        commentAudience: 'EVERYONE',
      },
    });
    expect(await check(filePostForm, { link: 'example.com' })).toEqual({
      ok: false,
      fields: { link: 'Only one attachment is allowed' },
    });
    expect(await check(filePostForm, { link: 'javascript:alert(1)' })).toEqual({ ok: false, fields: { link: NO_URL } });
  });

  it('a squad that is no id is refused', async () => {
    expect(await check(postForm, { description: 'Hello', squadId: 7 })).toEqual({
      ok: false,
      fields: { squadId: 'Please choose who can see this post' },
    });
  });
});

it('an edited post may be empty, and only the maximum applies', async () => {
  expect(await check(postEditForm, { description: '' })).toEqual({ ok: true, value: { description: '' } });
  expect(await check(postEditForm, { description: 'a'.repeat(2001) })).toEqual({
    ok: false,
    fields: { description: TOO_LONG },
  });
});

it.each(['', undefined, 'ht', 'http://', 'javascript:alert(1)'])('attaching %j asks for a URL', async (link) => {
  expect(await check(linkForm, { link })).toEqual({ ok: false, fields: { link: NO_URL } });
});

it('comments and messages are trimmed, at most 2000 characters and not empty', async () => {
  expect(await check(addCommentForm, { text: ` ${'a'.repeat(2000)} ` })).toEqual({
    ok: true,
    value: { text: 'a'.repeat(2000), replyToCommentId: '' },
  });
  expect(await check(addCommentForm, { text: 'a'.repeat(2001) })).toEqual({ ok: false, fields: { text: TOO_LONG } });
  expect(await check(addCommentForm, { text: ' \n' })).toEqual({
    ok: false,
    fields: { text: 'Please write a comment' },
  });
  expect(await check(messageForm, { text: '' })).toEqual({ ok: false, fields: { text: 'Please write a message' } });
});
