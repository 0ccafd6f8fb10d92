import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../api';
import { MODULES } from '../../modules';
import { User } from '../../people/users/user.entity';
import { repo, sql } from '../../platform/db/database';
import { openServer } from '../../platform/http/server';
import { needOf } from '../../programs/tokens/permissions';
import { wholeSchema } from '../../schema';
import { aCreator, type CreatorPerson, PASSWORD } from '../factories';
import { ASKED, anApp, Browser, clientOf, letIn, questionAt, sendOff } from '../fixtures/apps';
import { type Client, closeTestDatabase } from '../harness';
import { aWorld } from '../world';

// What gives lasting access to an account, or changes it for good, asks for a fresh sign-in (decision D22). Lasting access
// acts or reads as the person after their session has ended. Every mutation and every route is listed here once.

/** A person's own things, by which the examples name them. */
interface Made {
  token: string;
  app: string;
  webhook: string;
  /** The request of an app that waits for the person's answer. */
  question: string;
  /** What the person has let in. */
  access: string;
}
type Example = (made: Made) => string;

const ABOUT = 'name: "Reader", website: "https://reader.example", redirectUris: ["https://reader.example/back"]';
const APP = `{ ${ABOUT}, isConfidential: true }`;
const WEBHOOK = '{ url: "https://reader.example/hook", events: [POST_PUBLISHED] }';
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

/** What asks for a fresh sign-in, with an example of each. */
const ASKS: Record<string, Example> = {
  'Mutation.createApiToken': () => 'createApiToken(input: { name: "Another", scope: READ }) { token }',
  'Mutation.registerApp': () => `registerApp(input: ${APP}) { secret }`,
  'Mutation.updateApp': ({ app }) => `updateApp(input: { id: "${app}", ${ABOUT} }) { app { id } }`,
  'Mutation.renewAppSecret': ({ app }) => `renewAppSecret(input: { id: "${app}" }) { secret }`,
  'Mutation.answerAppRequest': ({ question }) =>
    `answerAppRequest(input: { id: "${question}", allow: true }) { continueAt }`,
  'Mutation.addWebhook': () => `addWebhook(input: ${WEBHOOK}) { secret }`,
  'Mutation.rotateWebhookSecret': ({ webhook }) => `rotateWebhookSecret(input: { webhookId: "${webhook}" }) { secret }`,
  'Mutation.createPrivateFeed': () => 'createPrivateFeed { address }',
  'Mutation.createPodcastFeed': () => `createPodcastFeed(input: { creatorUserId: "${UNKNOWN}" }) { address }`,
  'Mutation.setNominee': () =>
    'setNominee(input: { fullName: "Asha Rao", contact: "98450 00000" }) { viewer { email } }',
  'Mutation.askForEmailChange': () => 'askForEmailChange(input: { email: "another@example.in" }) { email }',
  'Mutation.enterEmailChangeCode': () => 'enterEmailChangeCode(input: { code: "000000" }) { viewer { email } }',
  'Mutation.askForDataExport': () => 'askForDataExport { viewer { email } }',
  'POST /user/data-export': () => '/api/user/data-export',
  'GET /user/data-export/:id/:number': () => `/api/user/data-export/${UNKNOWN}/1`,
  'Mutation.beginAuthenticator': () => 'beginAuthenticator { secret }',
  'Mutation.confirmAuthenticator': () => 'confirmAuthenticator(input: { code: "000000" }) { recoveryCodes }',
  'Mutation.removeAuthenticator': () => 'removeAuthenticator { viewer { email } }',
  'Mutation.makeRecoveryCodes': () => 'makeRecoveryCodes { recoveryCodes }',
  'Mutation.askForNewPasskey': () => 'askForNewPasskey { options }',
  'Mutation.addPasskey': () => 'addPasskey(input: { passkey: "{}" }) { recoveryCodes }',
  'Mutation.removePasskey': () => `removePasskey(input: { id: "${UNKNOWN}" }) { deletedId }`,
  'Mutation.namePayoutAccount': () =>
    'namePayoutAccount(input: { number: "501000123456", numberAgain: "501000123456", ifsc: "HDFC0001234", nameAtBank: "Asha" }) { viewer { email } }',
  'Mutation.readPayoutAccount': () =>
    `readPayoutAccount(input: { userId: "${UNKNOWN}", reason: "Returned" }) { number }`,
  'Mutation.beginLook': () => `beginLook(input: { userId: "${UNKNOWN}", reason: "Reported" }) { look { id } }`,
};

/** What takes access away never asks, so that it is at hand at once; with an example of what takes a lasting one. */
const TAKES_AWAY: Record<string, Example> = {
  'Mutation.answerAppRequest': ({ question }) =>
    `answerAppRequest(input: { id: "${question}", allow: false }) { continueAt }`,
  'Mutation.revokeApiToken': ({ token }) => `revokeApiToken(input: { id: "${token}" }) { deletedId }`,
  'Mutation.endAppAccess': ({ access }) => `endAppAccess(input: { id: "${access}" }) { deletedId }`,
  'Mutation.deleteApp': ({ app }) => `deleteApp(input: { id: "${app}" }) { deletedId }`,
  'Mutation.deleteWebhook': ({ webhook }) => `deleteWebhook(input: { id: "${webhook}" }) { deletedId }`,
  'Mutation.deletePrivateFeed': () => 'deletePrivateFeed { viewer { email } }',
  'Mutation.deletePodcastFeed': () => `deletePodcastFeed(input: { creatorUserId: "${UNKNOWN}" }) { creator { id } }`,
  'Mutation.removeNominee': () => 'removeNominee { viewer { email } }',
  'Mutation.endOtherAccess': () => 'endOtherAccess { tokens }',
};

/** What asks for more than a session in another way. */
const ASKS_OTHERWISE = {
  'for the password, or without one for a fresh sign-in (password.test.ts, closing.test.ts)':
    'Mutation.changePassword PATCH /user/password Mutation.deleteAccount POST /private/user/delete',
  'on the screen that it leads to, also for an app that is in, unless the sign-in is fresh (oauth.test.ts)':
    'GET /oauth/authorize GET /oauth/authorize/:uid',
  'by being a sign-in, or a part of one': `
    Mutation.logIn Mutation.logInWithCode Mutation.askForPasskeySignIn Mutation.logInWithPasskey POST /user/login POST /user/login/second-factor
    GET /user/login/google GET /user/login/google/callback GET /auth/google Mutation.confirmPassword POST /user/password/confirm Mutation.confirmWithCode Mutation.askForConfirmation Mutation.confirmWithPasskey
    Mutation.signUp Mutation.verifyEmail Mutation.resendVerification Mutation.finishSignUp Mutation.enterSignUpCode Mutation.correctSignUp
    POST /user PATCH /user/verify POST /user/verify/resend POST /user/verify/finish POST /user/verify/code POST /user/verify/correct`,
  'for a mailed link, and a second factor where there is one': `
    Mutation.requestPasswordReset Mutation.askForPasskeyReset Mutation.resetPassword Mutation.removeRecentPasskeys
    POST /user/password/forgot POST /user/password/reset`,
  'for what an app was given, its code or refresh token, and its secret':
    'POST /oauth/token OPTIONS /oauth/token POST /oauth/revoke OPTIONS /oauth/revoke GET /.well-known/oauth-authorization-server',
};

/** Acts that give no lasting access and change no account for good. */
const NOT_LASTING = {
  'takes away what ends with a session, or what a mailed link disowns': `
    Mutation.signOutSession DELETE /user/session/:id POST /user/access/end Mutation.logOut POST /user/logout Mutation.removePushAddress
    Mutation.disownSignUp POST /user/verify/not-me Mutation.disownSignIn POST /user/login/not-me Mutation.giveEmailBack Mutation.holdPayouts`,
  'ends with the session': 'Mutation.addPushAddress Mutation.declinePush Mutation.updatePushSettings',
  'is undone by the next sign-in': 'Mutation.deactivateAccount POST /private/user/deactivate',
  'is a setting or a name, which the person sets as they like': `
    Mutation.updateUser Mutation.updateLanguage Mutation.updateProfilePic Mutation.removeProfilePic Mutation.renamePasskey Mutation.giveConsent
    Mutation.updateMailSettings Mutation.updateNotificationSettings Mutation.askToConfirmMail Mutation.setTaxState Mutation.setGstin Mutation.setFollowing PATCH /user PUT /user/profile-pic DELETE /user/profile-pic PATCH /user/mail POST /user/mail/confirm PUT /follow/:userId DELETE /follow/:userId`,
  'is about mails alone': `
    Mutation.confirmMail POST /mail/confirm Mutation.switchMailByLink GET /mail/unsubscribe POST /mail/unsubscribe POST /mail/resubscribe POST /mail/webhook
    Mutation.followByMail Mutation.confirmMailFollow Mutation.stopMailFollow POST /follow/:userId/mail POST /mail/follow GET /mail/unfollow POST /mail/unfollow
    Mutation.refuseMemberInvitation GET /mail/invitation/refuse POST /mail/invitation/refuse Mutation.joinWaitlist POST /waitlist`,
  'pays for the person, or sends money back to whom it came from': `
    Mutation.createPaymentOrder Mutation.createTipOrder Mutation.confirmPayment Mutation.followOrder Mutation.refundPayment Mutation.refundMonths Mutation.askMonthsBack Mutation.leaveSquad Mutation.setRenewal Mutation.endWelcome Mutation.acceptMemberInvitation
    GET /payment/order/:squadId POST /payment/success POST /payment/webhook POST /manualSub PATCH /manualSub/:id/cancel`,
  'is work at the desk, for a session with a second factor (D26)': `
    Mutation.reviewCreator Mutation.blockCreator Mutation.unblockCreator Mutation.blockUser Mutation.unblockUser Mutation.takeDown Mutation.putBack
    Mutation.takeDownTestimonial Mutation.closeReports Mutation.closeMessageReport Mutation.decideGrievance
    Mutation.refundAtDesk Mutation.refundMonthsAtDesk Mutation.closeMoneyCase Mutation.acceptDispute Mutation.contestDispute
    Mutation.makePayoutBatch Mutation.markPayoutPaid Mutation.markPayoutFailed Mutation.markPayoutReturned Mutation.enterLostPayout Mutation.readBankFile GET /admin/payouts/:id/file`,
  'is about a page and its posts': `
    Mutation.createCreator Mutation.updateCreator Mutation.submitForReview Mutation.deactivatePage Mutation.reactivatePage
    Mutation.updateCreatorProfilePic Mutation.removeCreatorProfilePic Mutation.updateCreatorCoverPic Mutation.removeCreatorCoverPic
    Mutation.updateCreatorIntroVideo Mutation.setWelcomeFile Mutation.createSquad Mutation.updateSquad Mutation.deleteSquad Mutation.updateSquadImage Mutation.removeSquadImage Mutation.setSquadPrice Mutation.withdrawSquadPrice Mutation.setSquadPass
    Mutation.createGoal Mutation.updateGoal Mutation.deleteGoal Mutation.createPost Mutation.updatePost Mutation.deletePost Mutation.setPostPinned Mutation.setPostAudience
    Mutation.savePostDraft Mutation.discardPostDraft Mutation.schedulePost Mutation.changeScheduledPost Mutation.withdrawScheduledPost
    Mutation.restrictCommenter Mutation.hideTestimonial Mutation.createPageLink Mutation.deletePageLink Mutation.sendWebhookAgain
    POST /creator PATCH /creator PATCH /creator/review/submit POST /private/creator/deactivate POST /private/creator/reactivate
    PUT /creator/profile-pic DELETE /creator/profile-pic PUT /creator/cover-pic DELETE /creator/cover-pic PUT /creator/intro-video POST /squad PATCH /squad/:id DELETE /squad/:id DELETE /private/creator/squad/:id PUT /squad/:id/image DELETE /squad/:id/image
    POST /goal PATCH /goal/:id DELETE /goal/:id DELETE /private/creator/goal/:id POST /post POST /post/image POST /post/video PATCH /post/:id DELETE /post/:id
    POST /uploads OPTIONS /uploads HEAD /uploads/:id PATCH /uploads/:id DELETE /uploads/:id POST /uploads/:id/parts`,
  'is said to others': `
    Mutation.addComment Mutation.deleteComment Mutation.setPostLiked Mutation.giveTestimonial Mutation.withdrawTestimonial Mutation.report Mutation.fileGrievance
    Mutation.sendMessage Mutation.broadcastMessage Mutation.blockContact Mutation.unblockContact Mutation.reportRoom
    Mutation.uploadMembers Mutation.startMemberImport Mutation.discardMemberImport Mutation.messageMembers Mutation.setMemberNote Mutation.askForMemberFile
    POST /comment/post/:postId DELETE /comment/:id POST /like/:postId POST /report
    POST /messages/:userId POST /messages/creator/:userId POST /messages/creator/broadcast`,
  'only reads what tokens may not read': `
    GET /user/sessions GET /user/data-export GET /members/file/:id GET /desk/media/:name GET /desk/sent/:name GET /admin/ledger.csv GET /openapi.json GET /schema.graphql GET /docs GET /docs/:file
    GET /rss/:token/rss.xml GET /rss/:token/atom.xml GET /rss/:token/media/:name GET /rss/podcast/:token/feed.xml GET /rss/podcast/:token/cover.jpg GET /rss/podcast/:token/media/:name GET /c/:page/rss.xml GET /creator/:page/rss.xml GET /c/:page/atom.xml
    GET /creator/:page/atom.xml GET /embed.js GET /embed/:kind/:page GET /oembed GET /robots.txt GET /sitemap.xml`,
  'counts, and knows no person': 'POST /beacon/views',
  'marks as seen': 'Mutation.markNotificationsSeen Mutation.markFeedSeen Mutation.markRoomRead PATCH /notifs/seen',
};

/** The names in these lists. */
const named = (lists: object) => Object.values(lists).flatMap((text: string) => text.match(/[A-Z]+ \/\S+|\S+/g) ?? []);
/** A GET that is in no list only reads what tokens may read too. */
const isRead = (name: string) => name.startsWith('GET ') && (needOf(name) ?? 'never') !== 'never';

/** Every mutation, and every route with its method, those of /api without it. */
async function everyAct(): Promise<string[]> {
  const { app, routes, notFound } = openServer();
  for (const each of MODULES.flatMap(({ siteRoutes }) => siteRoutes ?? [])) app.register(each);
  api(app, routes, notFound);
  await app.ready();
  await app.close();
  const calls = routes
    .filter(({ isImplied }) => !isImplied)
    .map(({ method, url, config }) => config?.call ?? `${method} ${url}`);
  return [...Object.keys(wholeSchema().getMutationType()!.getFields()).map((name) => `Mutation.${name}`), ...calls];
}

const world = aWorld();
let owner: CreatorPerson;
let client: Client;
let made: Made;
beforeAll(async () => {
  owner = await aCreator();
  await repo(User).update({ id: owner.userId }, { isReviewer: true, isMoneyReviewer: true });
  client = world.as(owner);
  const { createApiToken } = await client.query(
    'mutation { createApiToken(input: { name: "Script", scope: READ }) { apiToken { id } } }',
  );
  const { registerApp } = await client.query(`mutation { registerApp(input: ${APP}) { app { id } } }`);
  const { addWebhook } = await client.query(`mutation { addWebhook(input: ${WEBHOOK}) { webhook { id } } }`);
  const app = await clientOf(await anApp(owner));
  await letIn(world, app, owner, 'read');
  const { viewer } = await client.query('{ viewer { appAccesses { id } } }');
  const { address } = await sendOff(app, 'read posts');
  made = {
    token: createApiToken.apiToken.id,
    app: registerApp.app.id,
    webhook: addWebhook.webhook.id,
    question: questionAt(await new Browser(world, owner).visit(address.href)),
    access: viewer.appAccesses[0].id,
  };
});
afterAll(closeTestDatabase);

const longAgo = () =>
  sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [owner.userId]);

/** The code that refuses an act; undefined where it is done. */
async function refusalOf(
  name: string,
  example: Example,
  headers?: Record<string, string>,
): Promise<string | undefined> {
  const as = headers ? world.as() : client;
  if (name.startsWith('Mutation.')) {
    const { body } = await as.post('/graphql', { query: `mutation { ${example(made)} }` }, headers);
    return body.errors?.[0].extensions.code;
  }
  const { body } = await as.send(name.split(' ')[0]!, example(made), undefined, headers);
  return body?.code;
}

it('every mutation and every route is listed as lasting or as not lasting, once', async () => {
  const listed = [...Object.keys(ASKS), ...Object.keys(TAKES_AWAY), ...named(ASKS_OTHERWISE), ...named(NOT_LASTING)];
  const acts = await everyAct();
  expect(acts.filter((name) => !isRead(name) && !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !acts.includes(name))).toEqual([]);
  const twice = listed.filter((name, i) => listed.indexOf(name) !== i);
  // Letting an app in asks, refusing it does not.
  expect(twice).toEqual(['Mutation.answerAppRequest']);
});

describe.each(Object.entries(ASKS))('%s', (name, example) => {
  it('asks for a sign-in within ten minutes, or for the password again', async () => {
    await longAgo();
    expect(await refusalOf(name, example)).toBe('FRESH_SIGN_IN_REQUIRED');
    expect((await client.post('/api/user/password/confirm', { password: 'wrong password' })).status).toBe(401);
    expect(await refusalOf(name, example)).toBe('FRESH_SIGN_IN_REQUIRED');
    expect((await client.post('/api/user/password/confirm', { password: PASSWORD })).status).toBe(200);
    expect(await refusalOf(name, example)).not.toBe('FRESH_SIGN_IN_REQUIRED');
  });
});

it('its description says that it asks', async () => {
  const fields = wholeSchema().getMutationType()!.getFields();
  const { paths } = (await client.get('/api/openapi.json')).body;
  const said = (name: string) => {
    const [method, path] = name.split(' ');
    if (!path) return fields[name.slice('Mutation.'.length)]!.description;
    return paths[path.replaceAll(/:(\w+)/g, '{$1}')][method!.toLowerCase()].summary;
  };
  expect(Object.keys(ASKS).filter((name) => !/fresh sign-in/.test(said(name)))).toEqual([]);
});

it('a token can do nothing of this, and take nothing away', async () => {
  const { createApiToken } = await client.query(
    'mutation { createApiToken(input: { name: "All", scope: WRITE }) { token } }',
  );
  const headers = { authorization: `Bearer ${createApiToken.token}` };
  for (const [name, example] of [...Object.entries(ASKS), ...Object.entries(TAKES_AWAY)])
    expect([name, await refusalOf(name, example, headers)]).toEqual([name, 'FORBIDDEN']);
});

it.each(Object.entries(TAKES_AWAY))('%s takes access away, and asks for nothing', async (name, example) => {
  await longAgo();
  expect(await refusalOf(name, example)).toBeUndefined();
});

it('a person sees what an app asks for without a fresh sign-in', async () => {
  await client.post('/api/user/password/confirm', { password: PASSWORD });
  const { address } = await sendOff(await clientOf(await anApp(owner)), 'read');
  const id = questionAt(await new Browser(world, owner).visit(address.href));
  await longAgo();
  expect((await client.query(ASKED, { id })).viewer.appRequest.id).toBe(id);
});
