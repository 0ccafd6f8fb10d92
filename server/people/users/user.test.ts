import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person, pay } from '../../test/factories';
import { ACCOUNT_APIS } from '../../test/fixtures/accountApis';
import { aWorld } from '../../test/world';
import { eraseAtOnce } from './erasure.service';
import { User } from './user.entity';

const world = aWorld();
let person: Person;

beforeEach(async () => {
  person = await aPerson();
});

describe('names', () => {
  it.each(ACCOUNT_APIS)('change by the rules through $name, and no other field does', async (api) => {
    for (const fullName of ['A', 'अमित कुमार', 'अ'.repeat(50)]) {
      expect(await api.rename(world.as(person), { fullName })).toEqual({ ok: true });
      expect((await repo(User).findOneByOrFail({ id: person.userId })).fullName).toBe(fullName);
    }
    for (const [fullName, message] of [
      ['', 'Please enter your full name'],
      ['अ'.repeat(51), 'Exceeded max character limit'],
      ['Asha  Rao', 'Are you sure you entered your name correctly?'],
    ]) {
      expect(await api.rename(world.as(person), { fullName })).toMatchObject({
        ok: false,
        fields: { fullName: message },
      });
    }
    expect(await api.rename(world.as(), { fullName: 'Asha' })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('are the only fields that PATCH /user changes', async () => {
    const sent = {
      fullName: 'Meera',
      email: 'other@example.in',
      emailVerified: false,
      blocked: true,
      userId: 'x',
      isReviewer: true,
    };
    const { status, body } = await world.as(person).patch('/api/user', sent);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        userId: person.userId,
        email: person.email,
        fullName: 'Meera',
        profilePicSrc: null,
        emailVerified: true,
        deactivated: false,
        blocked: false,
      },
    });
    expect((await world.as().get(`/api/user/${person.userId}`)).body).toEqual({
      userId: person.userId,
      fullName: 'Meera',
      profilePicSrc: null,
    });
  });
});

describe('a display name', () => {
  const RENAME = `mutation($input: UpdateUserInput!) {
    updateUser(input: $input) { viewer { fullName displayName user { fullName } } } }`;
  const rename = async (who: Person, displayName?: string | null) =>
    (await world.as(who).query(RENAME, { input: { fullName: 'Allah Rakha Rahman', displayName } })).updateUser.viewer;
  let creator: CreatorPerson;
  let member: Person;
  beforeAll(async () => {
    creator = await aCreator({ squads: [100] });
    member = await aMember(world, { of: creator.squads[0]! });
  });

  it('is what others see, and their own screens and mails; account, receipts and the desk keep the full name', async () => {
    const shown = 'A. R. Rahman';
    expect(await rename(member, ' A.  R. Rahman')).toEqual({
      fullName: 'Allah Rakha Rahman',
      displayName: shown,
      user: { fullName: shown },
    });
    const post = await aPost(creator);
    await world.as(member).post(`/api/comment/post/${post.id}`, { text: 'Lovely' });
    await world.as(member).query('mutation($input: SendMessageInput!) { sendMessage(input: $input) { room { id } } }', {
      input: { inbox: 'MEMBER', userId: creator.userId, text: 'Hello' },
    });
    const of = async (path: string) => (await world.as(creator).get(`/api${path}`)).body;
    expect(await of(`/user/${member.userId}`)).toMatchObject({ fullName: shown });
    expect(await of('/manualSubs/active/users')).toMatchObject([{ fullName: shown }]);
    expect(await of('/payments')).toMatchObject([{ user: { fullName: shown } }]);
    const { viewer, post: seen } = await world.as(creator).query(
      `query($id: ID!) {
        viewer {
          rooms(inbox: CREATOR) { edges { node { name } } }
          contacts(inbox: CREATOR, search: "R. Rah") { name }
          notifications(first: 1) { edges { node { actorName text } } }
        }
        post(id: $id) { comments(first: 1) { edges { node { user { fullName } } } } }
      }`,
      { id: post.id },
    );
    expect(viewer.rooms.edges).toEqual([{ node: { name: shown } }]);
    expect(viewer.contacts).toEqual([{ name: shown }]);
    expect(viewer.notifications.edges[0].node).toEqual({
      actorName: shown,
      text: `${shown} commented on your post`,
    });
    expect(seen.comments.edges).toEqual([{ node: { user: { fullName: shown } } }]);

    const reviewer = await aPerson({ isReviewer: true });
    const ATDESK = 'query($text: String!) { admin { lookUp(text: $text) { fullName displayName user { fullName } } } }';
    for (const text of ['R. Rahm', 'rakha'])
      expect((await world.as(reviewer).query(ATDESK, { text })).admin.lookUp).toEqual([
        { fullName: 'Allah Rakha Rahman', displayName: shown, user: { fullName: shown } },
      ]);
    const buyer = await aPerson();
    await rename(buyer, shown);
    await pay(world, buyer, creator.squads[0]!);
    await runDueJobs();
    expect(world.mails.filter(({ to }) => to === buyer.email).at(-1)!.text).toContain(`Hello ${shown},`);
    expect(
      await sql("select facts ->> 'payerName' as name from receipts where user_id = $1 order by id desc limit 1", [
        buyer.userId,
      ]),
    ).toEqual([{ name: 'Allah Rakha Rahman' }]);
  });

  it('stays where it is not sent, is removed where it is empty, and is erased with the person', async () => {
    await rename(member, "D'Souza");
    expect(await rename(member)).toMatchObject({ displayName: "D'Souza" });
    expect(await rename(member, '')).toMatchObject({ displayName: null, user: { fullName: 'Allah Rakha Rahman' } });
    await rename(member, "D'Souza");
    await eraseAtOnce(member.userId);
    expect(await repo(User).findOneByOrFail({ id: member.userId })).toMatchObject({ displayName: null, name: '' });
  });

  it('is validated by its rule', async () => {
    const { fields } = await world.as(person).refused(RENAME, { input: { fullName: 'Asha', displayName: 'Asha ✔' } });
    expect(fields).toEqual({
      displayName: 'Please use letters, digits and punctuation: no emojis, and nothing that cannot be seen',
    });
  });
});
