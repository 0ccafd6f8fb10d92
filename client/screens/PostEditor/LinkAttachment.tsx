import { Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { useField } from 'formik';
import { useState } from 'react';
import { LuLink, LuX } from 'react-icons/lu';
import { linkForm } from '../../../server/rules/forms/posts';
import { POST } from '../../../server/words/en/posts';
import { Form } from '../../ui/Form';
import { FormActions } from '../../ui/FormActions';
import { FormField } from '../../ui/FormField';
import { Sheet } from '../../ui/Sheet';

/** The link of a post: attached in a dialog, shown, and removed again. */
export function LinkAttachment() {
  const [{ value: link }, , { setValue }] = useField<string>('link');
  const [isOpen, setOpen] = useState(false);
  const attach = async (attached: string) => {
    await setValue(attached);
    setOpen(false);
  };
  return (
    <>
      {link ? (
        <Flex align="center" gap="3" layerStyle="card" borderRadius="l2" ps="4" pe="1" py="1">
          <LuLink aria-hidden style={{ flexShrink: 0 }} />
          <Text flex="1" minW="0" truncate>
            {link}
          </Text>
          <IconButton variant="ghost" aria-label={POST.removeLink} onClick={() => void setValue('')}>
            <LuX />
          </IconButton>
        </Flex>
      ) : (
        <Button variant="outline" alignSelf="start" onClick={() => setOpen(true)}>
          <LuLink aria-hidden /> {POST.attachLink}
        </Button>
      )}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={POST.attachLink} holdsForm>
        <Form rules={linkForm} initialValues={{ link: '' }} onSubmit={(values) => attach(values.link)}>
          <Stack gap="4" pb="2">
            <FormField name="link" label={POST.link} type="url" inputMode="url" placeholder="https://" required />
            <FormActions>
              <Button type="submit">{POST.attach}</Button>
            </FormActions>
          </Stack>
        </Form>
      </Sheet>
    </>
  );
}
