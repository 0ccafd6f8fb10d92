import { APP_ADDRESS_MAX } from '../../../server/rules/apps';
import { NAME_MAX } from '../../../server/rules/text';
import { APP } from '../../../server/words/en/apps';
import { FormField } from '../../ui/form/FormField';
import { OneTimeSecret } from '../../ui/OneTimeSecret';

/** An app's own description. */
export function AppFields() {
  return (
    <>
      <FormField name="name" label={APP.name} hint={APP.nameHint} autoComplete="off" max={NAME_MAX} required />
      <FormField name="website" label={APP.website} inputMode="url" autoComplete="off" max={APP_ADDRESS_MAX} required />
      <FormField name="redirectUris" label={APP.redirects} hint={APP.redirectsHint} rows={3} required />
    </>
  );
}

/** The secret of an app, shown this once; null for one that keeps none. */
export function MadeSecret({
  clientId,
  secret,
  onClose,
}: {
  clientId: string;
  secret: string | null;
  onClose: () => void;
}) {
  const values = { [APP.clientId]: clientId, ...(secret && { [APP.secret]: secret }) };
  return <OneTimeSecret hint={secret && APP.secretOnce} values={values} onDone={onClose} />;
}
