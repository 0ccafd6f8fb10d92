import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import type { AnyObjectSchema, SchemaDescription } from 'yup';
import { deskReasonForm } from './admin';
import { appForm, newAppForm } from './apps';
import { commenterForm } from './comments';
import { nomineeForm } from './consents';
import { creatorInfoForm } from './creators';
import { evidenceForm } from './disputes';
import { grievanceForm } from './grievances';
import { mailSettingsForm } from './mailings';
import { memberNoteForm } from './memberNotes';
import { broadcastForm, memberMessageForm, messageForm, reportForm, welcomeForm } from './messages';
import { notificationSettingsForm } from './notifications';
import { refundForm } from './payments';
import { lostPayoutForm, payoutFailedForm, payoutPaidForm } from './payouts';
import { postAudienceForm, postForm } from './posts';
import { pushAddressForm, pushSettingsForm } from './pushes';
import { thingReportForm } from './reports';
import { authenticatorCodeForm, newPasskeyForm, passkeyNameForm, removedPasskeysForm } from './secondFactor';
import { emailForm, forgotPasswordForm, mailedTokenForm, signUpCodeForm } from './signIn';
import { squadPassForm, squadPriceForm } from './squads';
import { gstinForm, taxStateForm } from './tax';
import { testimonialForm } from './testimonials';
import { languageForm, namesForm } from './users';
import { waitlistForm } from './waitlist';
import { webhookForm } from './webhooks';

// A form is declared once, here in rules/forms. REST makes its body schemas from it; this test compares GraphQL's
// inputs with it.

const schema = buildSchema(readFileSync(path.resolve(import.meta.dirname, '../../../schema.graphql'), 'utf8'));
const INPUTS = Object.values(schema.getTypeMap()).filter(isInputObjectType);

/** The forms by name. */
const FORMS: Record<string, AnyObjectSchema> = Object.assign(
  {},
  ...Object.values(import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true }) as Record<string, object>),
);

/** The forms of inputs that are not called after them. */
const CALLED_OTHERWISE: Record<string, AnyObjectSchema> = {
  AcceptDispute: deskReasonForm,
  AddPasskey: newPasskeyForm,
  AddPushAddress: pushAddressForm,
  AddWebhook: webhookForm,
  AskForEmailChange: emailForm,
  AskForPasskeyReset: mailedTokenForm,
  BeginLook: deskReasonForm,
  BroadcastMessage: broadcastForm,
  ChangeScheduledPost: postForm,
  CloseMessageReport: deskReasonForm,
  CloseMoneyCase: deskReasonForm,
  CloseReports: deskReasonForm,
  Code: authenticatorCodeForm,
  ConfirmMail: mailedTokenForm,
  ContestDispute: evidenceForm,
  CorrectSignUp: emailForm,
  DecideGrievance: deskReasonForm,
  Desk: deskReasonForm,
  DisownSignIn: mailedTokenForm,
  DisownSignUp: mailedTokenForm,
  EnterEmailChangeCode: signUpCodeForm,
  EnterSignUpCode: signUpCodeForm,
  FileGrievance: grievanceForm,
  GiveEmailBack: mailedTokenForm,
  GiveTestimonial: testimonialForm,
  FollowByMail: emailForm,
  HoldPayouts: mailedTokenForm,
  JoinWaitlist: waitlistForm,
  MailFollowLink: mailedTokenForm,
  EnterLostPayout: lostPayoutForm,
  MarkPayoutGivenBack: payoutFailedForm,
  MarkPayoutPaid: payoutPaidForm,
  MessageMembers: memberMessageForm,
  ReadPayoutAccount: deskReasonForm,
  RefundMonths: refundForm(10_000),
  RefundPayment: refundForm(10_000),
  RegisterApp: newAppForm,
  RemoveRecentPasskeys: removedPasskeysForm,
  RenamePasskey: passkeyNameForm,
  Report: thingReportForm,
  ReportRoom: reportForm,
  RequestPasswordReset: forgotPasswordForm,
  ResendVerification: emailForm,
  RestrictCommenter: commenterForm,
  SchedulePost: postForm,
  SendMessage: messageForm,
  SetGstin: gstinForm,
  SetSquadPass: squadPassForm,
  SetSquadPrice: squadPriceForm,
  SetMemberNote: memberNoteForm,
  SetNominee: nomineeForm,
  SetPostAudience: postAudienceForm,
  SetTaxState: taxStateForm,
  SetWelcomeFile: welcomeForm,
  TakeDown: deskReasonForm,
  TakeDownTestimonial: deskReasonForm,
  UpdateApp: appForm,
  UpdateCreator: creatorInfoForm,
  UpdateLanguage: languageForm,
  UpdateMailSettings: mailSettingsForm,
  UpdateNotificationSettings: notificationSettingsForm,
  UpdatePushSettings: pushSettingsForm,
  UpdateUser: namesForm,
  VerifyEmail: mailedTokenForm,
};

/** Fields beside the form, besides ids and versions: files, and what a service validates with other data. */
const BESIDE: Record<string, string[]> = {
  CreateApiToken: ['expiresAt'],
  ChangeScheduledPost: ['publishAt'],
  CreatePost: ['image', 'video'],
  FileGrievance: ['email', 'fullName'],
  PostDraft: ['postUpdatedAt', 'version'],
  RefundMonths: ['months'],
  ReportRoom: ['inbox'],
  SchedulePost: ['publishAt'],
  SendMessage: ['inbox'],
  SetSquadPass: ['months'],
  SignUp: ['notice'],
  VerifyEmail: ['asks'],
};

/** A form is called after its input; that of `CreateGoal` is also `goalForm`, and of `UpdateGoal` `goalEditForm`. */
function formOf(input: string): AnyObjectSchema | undefined {
  const called = [input, input.replace(/^Create/, ''), input.replace(/^Update(.*)/, '$1Edit')];
  const names = called.map((name) => `${name[0]!.toLowerCase()}${name.slice(1)}Form`);
  return CALLED_OTHERWISE[input] ?? names.map((name) => FORMS[name]).find((form) => form !== undefined);
}

/** Each input that has a form, by its name without `Input`. */
const JUDGED = INPUTS.flatMap(({ name }) => {
  const form = formOf(name.replace(/Input$/, ''));
  return form ? [[name, form] as const] : [];
});

/**
 * Inputs of ids, files, links and booleans, which have no form; a review and a renewal are validated by their decision.
 */
const FORMLESS = `AnswerAppRequest AskMonthsBack BlockContact CreatePaymentOrder Delete DiscardMemberImport EndWelcome FollowOrder GiveConsent HideTestimonial LeaveSquad MarkNotificationsSeen MarkRoomRead MemberInvitationLink PodcastFeed ReadBankFile RemoveSquadImage
  RenewAppSecret ReviewCreator RotateWebhookSecret SendWebhookAgain SetFollowing SetPostLiked SetPostPinned SetRenewal StartMemberImport SwitchMailByLink TierSquad
  UpdateCreatorIntroVideo UpdateProfilePic UpdateSquadImage UploadMembers WithdrawSquadPrice WithdrawTestimonial`;

it('each input of GraphQL has a form, or no field that a form could validate', () => {
  const formless = FORMLESS.split(/\s+/).map((name) => `${name}Input`);
  expect(INPUTS.map(({ name }) => name).sort()).toEqual([...JUDGED.map(([name]) => name), ...formless].sort());
});

/** The types that a kind of field may have in GraphQL. */
const KINDS: Record<string, RegExp> = {
  text: /^(String|ID)$/,
  number: /^Int$/,
  boolean: /^Boolean$/,
  id: /^ID$/,
  ids: /^ID$/,
  mixed: /^String$/,
};

function expectSameType(field: GraphQLInputField, { type, meta }: SchemaDescription): void {
  const named = getNamedType(field.type);
  if (isEnumType(named)) {
    if (meta?.choices)
      expect(
        named
          .getValues()
          .map((each) => each.name)
          .sort(),
      ).toEqual([...meta.choices].sort());
  } else expect(named.name).toMatch(KINDS[type] ?? /^String$/);
  const isMany = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
  expect(isMany).toBe(/^(ids|choices|features|lines|tags|urls|addresses)$/.test(type));
}

/** The most characters, or the largest number, in a description. */
const shownLimit = (description: string) =>
  [...description.matchAll(/(?:up to|at most|\bto) ([\d,]+)(?= characters| members|\.|;|$)/gi)].map(([, figure]) =>
    Number(figure!.replace(/,/g, '')),
  );

/**
 * Fields of REST alone: a price that has changed since is refused with a sentence (decision A20); GraphQL has no such
 * field.
 */
const REST_ALONE = ['UpdateSquadInput.amount'];

describe.each(JUDGED)('%s and its form', (name, form) => {
  const input = schema.getType(name) as GraphQLInputObjectType;
  const fields = Object.entries(form.describe().fields as Record<string, SchemaDescription>).filter(
    ([field]) => !REST_ALONE.includes(`${name}.${field}`),
  );

  it('have the same fields', () => {
    const beside = BESIDE[name.replace(/Input$/, '')] ?? [];
    const isBeside = (field: string) => beside.includes(field) || /(^id|Id|^updatedAt)$/.test(field);
    const judged = new Set(fields.map(([field]) => field));
    const own = Object.keys(input.getFields()).filter((field) => judged.has(field) || !isBeside(field));
    expect(own.sort()).toEqual(fields.map(([field]) => field).sort());
  });

  it.each(fields)('agree on %s: its kind and its limit', (field, judged) => {
    const taken = input.getFields()[field]!;
    expectSameType(taken, judged);
    if (judged.meta?.max === undefined) return;
    for (const limit of shownLimit(taken.description ?? '')) expect(limit).toBe(judged.meta.max);
  });
});
