import { WEBHOOK_FORM } from '../../words/en/webhooks';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '../webhooks';
import { form, someOf, text } from './fields';

/** A web address without a name and password, which every log on the way would show. */
function urlProblem(typed: string): string | null {
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return WEBHOOK_FORM.noUrl;
  const { username, password } = new URL(typed);
  return username || password ? WEBHOOK_FORM.withPassword : null;
}

export const webhookForm = form({
  url: text({ required: () => WEBHOOK_FORM.noUrl, max: WEBHOOK_URL_MAX, trim: true, also: urlProblem }),
  events: someOf(WEBHOOK_EVENTS, { required: () => WEBHOOK_FORM.noEvents }),
});
