import { APP_FORM } from '../../words/en/apps';
import { APP_ADDRESS_MAX, isRedirectUri, REDIRECTS_MAX } from '../apps';
import { NAME_MAX } from '../text';
import { form, lines, ownName, text, yesNo } from './fields';

const isWebsite = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);

const about = {
  name: text({ required: () => APP_FORM.noName, max: NAME_MAX, whenNew: ownName, trim: true, oneLine: true }),
  website: text({
    required: () => APP_FORM.noWebsite,
    max: APP_ADDRESS_MAX,
    trim: true,
    oneLine: true,
    also: (address) => (isWebsite(address) ? null : APP_FORM.noWebsite),
  }),
  redirectUris: lines({
    required: () => APP_FORM.noRedirect,
    max: REDIRECTS_MAX,
    tooMany: () => APP_FORM.tooManyRedirects(REDIRECTS_MAX),
    each: (uri) => (uri.length <= APP_ADDRESS_MAX && isRedirectUri(uri) ? null : APP_FORM.badRedirect(uri)),
  }),
};

/** An app's description of itself. */
export const appForm = form(about);

/** A new app, which also says whether it keeps a secret. */
export const newAppForm = form({ ...about, isConfidential: yesNo(false) });
