import { Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { useField } from 'formik';
import Link from 'lucide/dist/esm/icons/link.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { linkForm } from '../../../server/rules/forms/posts';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { Dialog } from '../../ui/dialog/Dialog';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { FormField } from '../../ui/form/FormField';
import { Icon } from '../../ui/Icon';

/** The link of a post, with a button that removes it. */
export function LinkCard() {
  const [{ value: link }, , { setValue }] = useField<string>('link');
  return (
    <Flex align="center" gap="3" layerStyle="card" borderRadius="l2" ps="4" pe="1" py="1">
      <Icon of={Link} style={{ flexShrink: 0 }} />
      <Text flex="1" minW="0" truncate>
        {link}
      </Text>
      <IconButton variant="ghost" aria-label={POST_EDITOR.removeLink} onClick={() => void setValue('')}>
        <Icon of={X} />
      </IconButton>
    </Flex>
  );
}

/** The field for the link of a post. */
export function LinkDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [, , { setValue }] = useField<string>('link');
  const attach = async (attached: string) => {
    await setValue(attached);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={POST_EDITOR.attachLink} holdsForm>
      <Form rules={linkForm} initialValues={{ link: '' }} onSubmit={(values) => attach(values.link)}>
        <Stack gap="4" pb="2">
          <FormField name="link" label={POST_EDITOR.link} type="url" inputMode="url" placeholder="https://" required />
          <FormActions>
            <Button type="submit">{POST_EDITOR.attach}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
