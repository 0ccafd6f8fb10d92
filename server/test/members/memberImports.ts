import { beforeAll, beforeEach } from 'vitest';
import { MemberInvitation } from '../../messaging/imports/memberInvitation.entity';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { loadLanguages } from '../../words/languages';
import { aCreator, type CreatorPerson } from '../factories';
import { openWorld, type World } from '../harness';

export let world: World;
export let creator: CreatorPerson;

/** Opens the product for a file of tests, with an approved page with two squads for each. */
export function openImportTests(): void {
  beforeAll(async () => {
    await loadLanguages();
    world = await openWorld();
  });
  beforeEach(async () => {
    creator = await aPageThatInvites();
    await runDueJobs();
    world.mails.length = 0;
  });
}

/** A page that reviewers have approved. */
export async function aPageThatInvites(): Promise<CreatorPerson> {
  const made = await aCreator({ pageName: 'Kabir paints', squads: [100, 300] });
  await sql('update creators set review_status = 2 where user_id = $1', [made.userId]);
  return made;
}

/** A file of Patreon's with these people of the tier Dost, who have paid until the end of a year from now. */
export const fileOf = (...emails: string[]) =>
  ['Email,Patron Status,Charge Frequency,Tier,Next Charge Date', ...emails.map((email) => lineOf(email))].join('\n');
const lineOf = (email: string) => `${email},Active patron,monthly,Dost,${inDays(40).toISOString()}`;

export const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);

const IMPORT = `{ id state source refusal members undated problems { why count lines } tiers { tier members }
  result { waiting invited accepted refused noMails alreadyMembers over notInvited } }`;

/** Sends a file as its creator's browser does; the answer of GraphQL. */
export async function upload(file: string | Buffer, as = creator) {
  const form = new FormData();
  form.append(
    'operations',
    JSON.stringify({
      query: `mutation($input: UploadMembersInput!) { uploadMembers(input: $input) { memberImport { id state } } }`,
      variables: { input: { members: null } },
    }),
  );
  form.append('map', JSON.stringify({ 0: ['variables.input.members'] }));
  form.append('0', new Blob([new Uint8Array(Buffer.from(file))]), 'members.csv');
  const { body } = await world.as(as).post('/graphql', form, { 'x-apollo-operation-name': 'UploadMembers' });
  return body;
}

/** The newest import of a page. */
export const newest = async (as = creator) =>
  (await world.as(as).query(`{ viewer { studio { memberImport ${IMPORT} } } }`)).viewer.studio.memberImport;

/** Uploads a file and waits until it is read. */
export async function read(file: string | Buffer, as = creator) {
  const body = await upload(file, as);
  if (body.errors) throw new Error(body.errors[0].message);
  await runDueJobs();
  return newest(as);
}

export const START =
  'mutation($input: StartMemberImportInput!) { startMemberImport(input: $input) { memberImport { state } } }';

/** Reads and starts a file: all of its tiers become the lower squad. */
export async function invite(file: string, more: object = {}, as = creator) {
  const { id, tiers } = await read(file, as);
  const squads = tiers.map(({ tier }: { tier: string }) => ({ tier, squadId: as.squads[0]!.id }));
  const input = { importId: id, squads, mayWrite: true, ...more };
  await world.as(as).query(START, { input });
  await runDueJobs();
  return newest(as);
}

/** Sends what waits, as the clock does each hour. */
export async function mailToday(): Promise<void> {
  await sql("select graphile_worker.add_job('layOutInvitations', '{}')");
  await runDueJobs();
}

/** The token of the link in the newest invitation to an address. */
export const tokenTo = (email: string) =>
  new URL(/https?:\/\/\S+\/mail\/invitation\?\S+/.exec(world.mailsTo(email).at(-1)!.text)![0]).searchParams.get(
    'token',
  )!;

export const invitations = (email: string) => repo(MemberInvitation).findBy({ emailKey: email });
