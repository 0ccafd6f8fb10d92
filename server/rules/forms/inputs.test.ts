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
import { addCommentForm, commenterForm } from './comments';
import { nomineeForm } from './consents';
import { createCreatorForm, creatorInfoForm } from './creators';
import { evidenceForm } from './disputes';
import { goalEditForm, goalForm } from './goals';
import { grievanceForm } from './grievances';
import { mailSettingsForm } from './mailings';
import { broadcastForm, messageForm, reportForm } from './messages';
import { confirmPaymentForm, refundForm } from './payments';
import { postEditForm, postForm } from './posts';
import { pushAddressForm, pushSettingsForm } from './pushes';
import { thingReportForm } from './reports';
import {
  authenticatorCodeForm,
  newPasskeyForm,
  passkeyForm,
  passkeyNameForm,
  removedPasskeysForm,
} from './secondFactor';
import {
  changePasswordForm,
  confirmPasswordForm,
  deleteAccountForm,
  emailForm,
  forgotPasswordForm,
  logInForm,
  mailedTokenForm,
  resetPasswordForm,
  signUpCodeForm,
  signUpForm,
} from './signIn';
import { squadEditForm, squadForm } from './squads';
import { gstinForm, taxStateForm } from './tax';
import { testimonialForm } from './testimonials';
import { apiTokenForm } from './tokens';
import { languageForm, namesForm } from './users';
import { waitlistForm } from './waitlist';
import { webhookForm } from './webhooks';

// A form is declared once, here in rules/forms. REST makes its body schemas from it; this test compares GraphQL's
// inputs with it.

const schema = buildSchema(readFileSync(path.resolve(import.meta.dirname, '../../../schema.graphql'), 'utf8'));
const INPUTS = Object.values(schema.getTypeMap()).filter(isInputObjectType);

/**
 * The form of an input, and the input's fields beside it: ids, files, and fields that a service validates with other
 * data.
 */
const JUDGED: [input: string, form: AnyObjectSchema, beside?: string[]][] = [
  ['AcceptDisputeInput', deskReasonForm, ['id']],
  ['AddCommentInput', addCommentForm, ['postId']],
  ['AddPasskeyInput', newPasskeyForm],
  ['AddPushAddressInput', pushAddressForm],
  ['AddWebhookInput', webhookForm],
  ['AskForPasskeyResetInput', mailedTokenForm],
  ['BeginLookInput', deskReasonForm, ['userId']],
  ['BroadcastMessageInput', broadcastForm],
  ['ChangePasswordInput', changePasswordForm],
  ['CloseMessageReportInput', deskReasonForm, ['id']],
  ['CloseMoneyCaseInput', deskReasonForm, ['id']],
  ['CloseReportsInput', deskReasonForm, ['id']],
  ['CodeInput', authenticatorCodeForm],
  ['ConfirmMailInput', mailedTokenForm],
  ['ConfirmPasswordInput', confirmPasswordForm],
  ['ConfirmPaymentInput', confirmPaymentForm],
  ['ContestDisputeInput', evidenceForm, ['id']],
  ['CorrectSignUpInput', emailForm],
  ['CreateApiTokenInput', apiTokenForm, ['expiresAt']],
  ['CreateCreatorInput', createCreatorForm],
  ['CreateGoalInput', goalForm],
  ['CreatePostInput', postForm, ['image', 'video']],
  ['CreateSquadInput', squadForm],
  ['DecideGrievanceInput', deskReasonForm, ['id']],
  ['DeleteAccountInput', deleteAccountForm],
  ['DeskInput', deskReasonForm, ['userId']],
  ['DisownSignInInput', mailedTokenForm],
  ['DisownSignUpInput', mailedTokenForm],
  ['EnterSignUpCodeInput', signUpCodeForm],
  ['FileGrievanceInput', grievanceForm, ['email', 'fullName']],
  ['GiveTestimonialInput', testimonialForm, ['subscriptionId']],
  ['FollowByMailInput', emailForm, ['userId']],
  ['JoinWaitlistInput', waitlistForm],
  ['LogInInput', logInForm],
  ['MailFollowLinkInput', mailedTokenForm],
  ['PasskeyInput', passkeyForm],
  ['RefundPaymentInput', refundForm(10_000), ['paymentId']],
  ['RegisterAppInput', newAppForm],
  ['RemoveRecentPasskeysInput', removedPasskeysForm],
  ['RenamePasskeyInput', passkeyNameForm, ['id']],
  ['ReportInput', thingReportForm, ['commentId', 'creatorUserId', 'postId', 'userId']],
  ['ReportRoomInput', reportForm, ['inbox', 'userId']],
  ['RequestPasswordResetInput', forgotPasswordForm],
  ['ResendVerificationInput', emailForm],
  ['ResetPasswordInput', resetPasswordForm],
  ['RestrictCommenterInput', commenterForm, ['userId']],
  ['SendMessageInput', messageForm, ['inbox', 'userId']],
  ['SetGstinInput', gstinForm],
  ['SetNomineeInput', nomineeForm],
  ['SetTaxStateInput', taxStateForm],
  ['SignUpInput', signUpForm, ['notice']],
  ['TakeDownInput', deskReasonForm, ['commentId', 'postId']],
  ['TakeDownTestimonialInput', deskReasonForm, ['testimonialId']],
  ['UpdateAppInput', appForm, ['id']],
  ['UpdateCreatorInput', creatorInfoForm, ['updatedAt']],
  ['UpdateGoalInput', goalEditForm, ['goalId', 'updatedAt']],
  ['UpdateLanguageInput', languageForm],
  ['UpdateMailSettingsInput', mailSettingsForm],
  ['UpdatePushSettingsInput', pushSettingsForm],
  ['UpdatePostInput', postEditForm, ['postId', 'updatedAt']],
  ['UpdateSquadInput', squadEditForm, ['squadId', 'updatedAt']],
  ['UpdateUserInput', namesForm],
  ['VerifyEmailInput', mailedTokenForm, ['asks']],
];

/**
 * Inputs of ids, files, links and booleans, which have no form; a review and a renewal are validated by their decision.
 */
const FORMLESS = `AnswerAppRequest BlockContact CreatePaymentOrder Delete EndWelcome FollowOrder GiveConsent HideTestimonial LeaveSquad MarkNotificationsSeen MarkRoomRead RemoveSquadImage
  RenewAppSecret ReviewCreator RotateWebhookSecret SendWebhookAgain SetFollowing SetPostLiked SetPostPinned SetRenewal SwitchMailByLink
  UpdateCreatorIntroVideo UpdateProfilePic UpdateSquadImage WithdrawTestimonial`;

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
  expect(isMany).toBe(/^(ids|choices|features|lines|urls|addresses)$/.test(type));
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

describe.each(JUDGED)('%s and its form', (name, form, beside = []) => {
  const input = schema.getType(name) as GraphQLInputObjectType;
  const fields = Object.entries(form.describe().fields as Record<string, SchemaDescription>).filter(
    ([field]) => !REST_ALONE.includes(`${name}.${field}`),
  );

  it('have the same fields', () => {
    const own = Object.keys(input.getFields()).filter((field) => !beside.includes(field));
    expect(own.sort()).toEqual(fields.map(([field]) => field).sort());
  });

  it.each(fields)('agree on %s: its kind and its limit', (field, judged) => {
    const taken = input.getFields()[field]!;
    expectSameType(taken, judged);
    if (judged.meta?.max === undefined) return;
    for (const limit of shownLimit(taken.description ?? '')) expect(limit).toBe(judged.meta.max);
  });
});
