import { execute, isObjectType, parse } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { type Viewer, viewerOfToken } from '../../auth/viewer';
import { Context } from '../../context';
import { beginLook } from '../../desk/deskLooks/deskLook.service';
import { createSquad } from '../../pages/squads/squad.service';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { createPost } from '../../posts/posts/publishing.service';
import { wholeSchema } from '../../schema';
import { fillColumnsOf, personFiller } from '../database/personRows';
import { aCreator, aPerson, type CreatorPerson, signedInAs } from '../factories';
import { plainValues, probeFields, type ValuesOf } from '../http/fieldProbe';
import { order } from '../money/memberships';
import { aWorld } from '../world';

const schema = wholeSchema();
const world = aWorld({ PAYOUTS: 'by_hand' });
let owner: CreatorPerson;
const viewer = async (): Promise<Viewer> => (await viewerOfToken(owner.token))!.viewer;

/** Values of arguments, by the name of the argument, or of what it finds. */
const given: Record<string, readonly [string, string]> = {};
const values: ValuesOf = (arg, of, answer) =>
  plainValues(arg) ?? given[`${of}.${answer}.${arg.name}`] ?? given[`${of}.${arg.name}`] ?? given[arg.name] ?? null;

/** Fields of things that this person does not come to: each is of its object, or read by a loader. */
const NOT_REACHED = [
  'DeskRefund.payer',
  'Message.file',
  'Message.idempotencyKey',
  'Message.text',
  'Message.timestamp',
  'OpenedPosts.latest',
  'Report.id',
  'Report.reporter',
  'Report.timestamp',
  'StrayPayment.creator',
  'StrayPayment.squad',
  'TakenDownPost.timestamp',
  'WaitingPayout.owner',
];

/** A loader reads these for all objects at once; they are marked because each may be large. */
const READ_TOGETHER = [
  'DeskPost.description',
  'Post.body',
  'PostDraft.body',
  'PostDraft.description',
  'ScheduledPost.body',
  'ScheduledPost.description',
];

/** A post with more than its text. */
const BODY = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Grey is three colours' }] }],
});

/** A creator with something of each kind, who is a member of another page and a reviewer. */
beforeAll(async () => {
  owner = await aCreator();
  const [other, third] = [await aCreator(), await aCreator({ squads: [100] })];
  const member = await aPerson();
  const tables = await personFiller({ users: member.userId, creators: other.userId });
  await fillColumnsOf([owner.userId, owner.email], tables);
  for (const page of [other, owner]) {
    const squad = await createSquad(page, { title: 'Painters', amount: 50 });
    const long = (squadId: string | null) =>
      createPost(page, { title: 'A long one', body: BODY, squadId, byMail: false });
    const posts = [await long(null), await long(squad.id)];
    given.id = posts.map(({ id }) => `"${id}"`) as [string, string];
    given['Query.Post.id'] = given.id;
  }
  const address = `/api/comment/post/${given.id![0].slice(1, -1)}`;
  const { body } = await world.as(owner).post(address, { text: 'Lovely' });
  await world.as(owner).post(address, { text: 'Twice', replyToCommentId: body.commentId });
  await runDueJobs();
  await order(world, owner, third.squads[0]!);
  await sql('update creators set review_status = 2');
  await sql('update users set is_reviewer = true, is_money_reviewer = true where id = $1', [owner.userId]);
  // The session from before may be remembered as one of a person who does not review.
  owner = { ...owner, ...(await signedInAs(owner.userId)) };
  given.userId = [`"${owner.userId}"`, `"${other.userId}"`];
  given['Studio.StudioMember.userId'] = [`"${member.userId}"`, `"${member.userId}"`];
  given.text = [`"${member.email}"`, `"${owner.email}"`];
  given.account = ['"gateway"', '"creator"'];
  given.month = [`"${new Date().toISOString().slice(0, 7)}"`, '"2026-01"'];
  given.year = ['"2026-27"', '"2025-26"'];
  const paid = await sql<{ id: string }>('select rzp_payment_id as id from payments order by amount');
  given.rzpPaymentId = [`"${paid[0]!.id}"`, '"pay_unknown"'];
  const [payout] = await sql<{ id: string; batchId: string }>(
    'select id, batch_id as "batchId" from payouts where creator_user_id = $1',
    [owner.userId],
  );
  given['Studio.PaymentConnection.id'] = [`"${payout!.id}"`, `"${payout!.id}"`];
  given['DeskMoney.PayoutBatch.id'] = [`"${payout!.batchId}"`, `"${payout!.batchId}"`];
  const look = await beginLook(await viewer(), { userId: owner.userId, reason: 'A look at all' } as never);
  given['Admin.DeskLook.id'] = [`"${look.id}"`, `"${look.id}"`];
  const { viewer: reader } = await world.as(owner).query('{ viewer { feed(first: 1) { edges { cursor } } } }');
  given.place = [`"${reader.feed.edges[0].cursor}"`, `"${reader.feed.edges[0].cursor}"`];
  await findNodes();
});

/** An id of each type that can be read by its id. */
async function findNodes(): Promise<void> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.columns c join pg_class k on k.relname = c.table_name
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and k.relkind = 'r'`,
  );
  for (const { name } of tables)
    for (const { id } of await sql<{ id: string }>(`select id from ${name} limit 5`)) {
      const document = parse(`{ node(id: "${id}") { __typename } }`);
      const { data } = await execute({ schema, document, contextValue: new Context(await viewer()) });
      const node = data?.node as { __typename: string } | null;
      if (node) given[`Query.${node.__typename}.id`] ??= [`"${id}"`, `"${id}"`];
    }
}

it('each field that runs statements of its own is marked, with what it runs them for', async () => {
  const marked = new Map(
    Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields()).flatMap(({ name, extensions }) =>
            extensions.runsStatementFor ? [[`${type.name}.${name}`, extensions.runsStatementFor] as const] : [],
          )
        : [],
    ),
  );
  const { found, left } = await probeFields(schema, viewer, values);
  const told = (all: Map<string, unknown>) =>
    [...all]
      .filter(([, each]) => each)
      .map((each) => each.join(' for '))
      .sort();
  for (const name of READ_TOGETHER) expect(found.get(name)).toBeNull();
  expect(told(found)).toEqual(told(marked).filter((each) => !READ_TOGETHER.some((name) => each.startsWith(name))));
  expect(left.sort()).toEqual(NOT_REACHED);
}, 120_000);
