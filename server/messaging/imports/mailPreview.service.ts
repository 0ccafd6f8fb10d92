import { pageUrl } from '../../mail/mail.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { squadsOf, titleOf } from '../../pages/squads/squad.service';
import { User } from '../../people/users/user.entity';
import { repo } from '../../platform/db/database';
import { inLanguage } from '../../platform/language';
import { freeAtMost, IMPORT_PLATFORMS } from '../../rules/imports';
import { endOfIndianDay, startOfIndianDate } from '../../rules/time';
import { IMPORTS } from '../../words/en/imports';
import { write } from '../../words/letters';
import { cardOf } from '../mailFollows/asking.service';
import type { MemberImportView } from './memberImport.view';

/** The mail of an import, as its people read it. */
export interface MailPreview {
  subject: string;
  paragraphs: string[];
  button: string;
  small: string;
  footer: string;
}

/** What the mail is about: a squad, and a day as YYYY-MM-DD. */
export interface PreviewOf {
  squadId?: string | null;
  freeUntil?: string | null;
}

/** The mail of the viewer's import, in the language of the page's owner; null before its file is read, or without a squad. */
export async function mailPreview(
  userId: string,
  { source }: MemberImportView,
  { squadId, freeUntil }: PreviewOf,
): Promise<MailPreview | null> {
  if (!source) return null;
  const [page] = await pagesOf([userId]);
  const squads = await squadsOf([userId]);
  const squad = squads.find(({ id }) => id === squadId) ?? squads.find(({ isClosed }) => !isClosed);
  if (!squad) return null;
  const day = startOfIndianDate(freeUntil ?? '');
  const { language } = await repo(User).findOneByOrFail({ id: userId });
  const { title, paragraphs, button, small, footer } = await inLanguage(language, async () => ({
    footer: `${IMPORTS.why} ${IMPORTS.refuse}`,
    ...write('memberInvitationLetter', {
      ...cardOf(page!),
      platform: IMPORT_PLATFORMS[source],
      title: titleOf(squad),
      freeUntil: day ? endOfIndianDay(day) : freeAtMost(new Date()),
      isReminder: false,
      url: pageUrl('/mail/invitation'),
    }),
  }));
  return { subject: title, paragraphs: [...paragraphs], button: button!.label, small: small!, footer };
}
