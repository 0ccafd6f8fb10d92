import { TOKEN } from '../../words/en/tokens';
import { NAME_MAX } from '../text';
import { API_SCOPES, TOKEN_ENDS } from '../tokens';
import { form, oneOfIfSent, text } from './fields';

const name = () => text({ required: () => TOKEN.noName, max: NAME_MAX, trim: true, oneLine: true });
const scope = () => oneOfIfSent(API_SCOPES, { unknown: () => TOKEN.noScope }).required(() => TOKEN.noScope);

/** A new API token; the service checks its expiry against the clock. */
export const apiTokenForm = form({ name: name(), scope: scope() });

/** A new API token as the account settings send it. */
export const apiTokenScreenForm = form({
  name: name(),
  scope: scope(),
  ends: oneOfIfSent(TOKEN_ENDS, { unknown: () => TOKEN.noEndChosen }).required(() => TOKEN.noEndChosen),
});
