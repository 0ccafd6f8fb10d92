import { useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { Failure } from '../Failure';

/**
 * Why the form around could not be sent, for a failure of none of its fields; it is beside the button that sends it.
 */
export function FormProblem({ isInToast }: Pick<ComponentProps<typeof Failure>, 'isInToast'>) {
  const { status } = useFormikContext();
  return <Failure text={typeof status === 'string' ? status : undefined} isInToast={isInToast} />;
}
