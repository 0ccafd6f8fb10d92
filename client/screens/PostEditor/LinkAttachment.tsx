import { Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { useField } from 'formik';
import { LuLink, LuX } from 'react-icons/lu';
import { linkForm } from '../../../server/rules/forms/posts';
import { POST } from '../../../server/words/en/posts';
import { Form } from '../../ui/Form';
import { FormActions } from '../../ui/FormActions';
import { FormField } from '../../ui/FormField';
import { Sheet } from '../../ui/Sheet';

/** The link of a post, with the way to remove it again. */
export function LinkCard() {
  const [{ value: link }, , { setValue }] = useField<string>('link');
  return (
    <Flex align="center" gap="3" layerStyle="card" borderRadius="l2" ps="4" pe="1" py="1">
      <LuLink aria-hidden style={{ flexShrink: 0 }} />
      <Text flex="1" minW="0" truncate>
        {link}
      </Text>
      <IconButton variant="ghost" aria-label={POST.removeLink} onClick={() => void setValue('')}>
        <LuX />
      </IconButton>
    </Flex>
  );
}

/** Where the link of a post is attached. */
export function LinkSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [, , { setValue }] = useField<string>('link');
  const attach = async (attached: string) => {
    await setValue(attached);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={POST.attachLink} holdsForm>
      <Form rules={linkForm} initialValues={{ link: '' }} onSubmit={(values) => attach(values.link)}>
        <Stack gap="4" pb="2">
          <FormField name="link" label={POST.link} type="url" inputMode="url" placeholder="https://" required />
          <FormActions>
            <Button type="submit">{POST.attach}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Sheet>
  );
}
