import { config } from '../platform/config/config';
import { repo } from '../platform/db/database';
import { rows, text } from '../platform/db/query';
import { User } from './user.entity';

/** The addresses of everybody who reviews pages now: those named in ADMIN_EMAILS and those made reviewers by the command. */
export async function reviewerEmails(): Promise<string[]> {
  const found = await rows(
    { email: text('email') },
    (
      answer,
    ) => `select ${answer} from users where (is_reviewer or email_key = any($1)) and email_verified_at is not null and is_here
     order by email`,
    [config().adminEmails],
  );
  return found.map(({ email }) => email);
}

/** Makes a person a reviewer, or takes it from them; those named in ADMIN_EMAILS stay what they are. */
export async function setReviewer(userId: string, isReviewer: boolean): Promise<void> {
  await repo(User).update({ id: userId }, { isReviewer });
}
