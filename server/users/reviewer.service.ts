import { config } from '../platform/config/config';
import { repo, sql } from '../platform/db/database';
import { User } from './user.entity';

/** The addresses of everybody who reviews pages now: those named in ADMIN_EMAILS and those made reviewers by the command. */
export async function reviewerEmails(): Promise<string[]> {
  const rows = await sql<{ email: string }>(
    `select email from users where (is_reviewer or email_key = any($1)) and email_verified_at is not null
     and blocked_at is null and deactivated_at is null and deletion_asked_at is null and email is not null order by email`,
    [config().adminEmails],
  );
  return rows.map(({ email }) => email);
}

/** Makes a person a reviewer, or takes it from them; those named in ADMIN_EMAILS stay what they are. */
export async function setReviewer(userId: string, isReviewer: boolean): Promise<void> {
  await repo(User).update({ id: userId }, { isReviewer });
}
