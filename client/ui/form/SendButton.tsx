import { Button, type ButtonProps } from '@chakra-ui/react';
import { useFormikContext } from 'formik';

/** Sends the form that it stands in, and says by its look that it is on its way. */
export function SendButton({ verb, ...button }: Omit<ButtonProps, 'type' | 'loading'> & { verb: string }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" loading={isSubmitting} loadingText={verb} {...button}>
      {verb}
    </Button>
  );
}
