import { Button, type ButtonProps } from '@chakra-ui/react';
import { useFormikContext } from 'formik';

/** Sends its form, and shows that it is being sent. */
export function SendButton({ verb, ...button }: Omit<ButtonProps, 'type' | 'loading'> & { verb: string }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" loading={isSubmitting} loadingText={verb} {...button}>
      {verb}
    </Button>
  );
}
