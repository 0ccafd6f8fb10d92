import { useFormikContext } from 'formik';
import { Failure } from '../Failure';

/** Why the form around could not be sent, where it is about none of its fields; it stands beside the button that sends it. */
export function FormProblem() {
  const { status } = useFormikContext();
  return <Failure text={typeof status === 'string' ? status : undefined} />;
}
