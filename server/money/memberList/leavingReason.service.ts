import type { Viewer } from '../../auth/viewer';
import { execute, int, query, text } from '../../platform/db/query';
import { creatorOnly } from '../../policies';
import { type LeavingReason, REASON_MONTHS } from '../../rules/members';
import { indianMonth, lastMonths } from '../../rules/time';

/** A membership whose member has said why it ends. */
interface Left {
  id: string;
  creatorUserId: string;
}

/** Counts why a member leaves, once for each time that they have paid for; nothing says who gave which reason. */
export async function countReason({ id, creatorUserId }: Left, reason: LeavingReason): Promise<void> {
  // By hand: the counter rises only where this member has not answered yet.
  await execute(
    `with answered as (
       update page_members set answered_for = paid_until
       where subscription_id = :id and answered_for is distinct from paid_until returning 1)
     insert into leaving_reasons as r (creator_user_id, month, reason, answers)
       select :creatorUserId, :month, :reason, 1 from answered
       on conflict (creator_user_id, month, reason) do update set answers = r.answers + 1`,
    { id, creatorUserId, month: indianMonth(new Date()), reason },
  );
}

/** Why members left the viewer's page in the last months, the most frequent reason first. */
export async function leavingReasons(viewer: Viewer | null): Promise<{ reason: LeavingReason; answers: number }[]> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  return findReasons({ creatorUserId, from: lastMonths(new Date(), REASON_MONTHS)[0]! });
}
// By hand: it is summed in the database.
const findReasons = query(
  { reason: text<LeavingReason>('r.reason'), answers: int('sum(r.answers)') },
  (answer) => `select ${answer} from leaving_reasons r where r.creator_user_id = :creatorUserId and r.month >= :from
   group by r.reason order by sum(r.answers) desc, r.reason`,
  { isRare: true, values: { creatorUserId: text, from: text } },
);
