import { pageUrl } from '../../mail/mail.service';
import { pictureOf } from '../../pages/creators/creator.service';
import { type ArmedLink, armLink, type LinkLetter } from '../../people/emailTokens/emailToken.service';
import { armCode, armSharedCode } from '../../people/signUp/signUpCode.service';
import { send } from '../../people/users/letters.service';
import type { JobList, Jobs } from '../../platform/jobs/jobs';
import { absolute } from '../../platform/site/absolute';
import { START_ADDRESS } from '../../rules/purposes';
import type { SignUpPurpose } from '../../words/en/signInLetters';
import { purposeOf } from './purpose.service';

/** The facts in a mail about what its reader signs up for: a page, or one of their own. */
async function purposeIn(next: string | null): Promise<SignUpPurpose> {
  const purpose = await purposeOf(next);
  const picture = purpose && pictureOf(purpose.creator);
  return {
    startsPage: next === START_ADDRESS,
    pageName: purpose?.creator.pageName ?? null,
    pagePicture: picture ? absolute(`/api/${picture}`) : null,
    squadTitle: purpose?.squad?.title ?? null,
    amount: purpose?.squad?.price ?? null,
  };
}

/** The code of a mail: its sign-up's own, or in a plain mail that of all sign-ups that wait for the address. */
async function codeIn({ userId, email }: ArmedLink, { signUpId, isPlain }: Mailed): Promise<string | null> {
  if (isPlain) return armSharedCode(userId, email);
  return signUpId ? armCode(signUpId, userId) : null;
}

type Mailed = Pick<Jobs['mailLink'], 'signUpId' | 'isPlain'>;

/** The mails with a link, which has its secret; the first also has the code of a sign-up. */
const LINK_LETTERS: { [L in LinkLetter]: (link: ArmedLink, mailed: Mailed) => Promise<void> } = {
  verify: async (link, mailed) => {
    const { email, fullName, token, disownToken, next, replaces } = link;
    await send(email, 'verifyLetter', {
      fullName: mailed.isPlain ? null : fullName,
      url: pageUrl('/auth/verify-email/check', { token, next }),
      disownUrl: pageUrl('/auth/verify-email/not-me', { token: disownToken }),
      replaces,
      code: await codeIn(link, mailed),
      ...(await purposeIn(next)),
    });
  },
  reset: ({ email, fullName, token, next }) =>
    send(email, 'resetLetter', { fullName, url: pageUrl('/reset-password', { token, next }) }),
  alreadySignedUp: ({ email, fullName, token, next }) =>
    send(email, 'alreadySignedUpLetter', {
      fullName,
      logInUrl: pageUrl('/login', { next }),
      resetUrl: pageUrl('/reset-password', { token, next }),
    }),
};

export const purposeJobs: JobList = {
  mailLink: {
    pool: 'slow',
    async run({ emailTokenId, letter, ...mailed }) {
      const armed = await armLink(emailTokenId);
      if (armed) await LINK_LETTERS[letter](armed, mailed);
    },
  },
};
