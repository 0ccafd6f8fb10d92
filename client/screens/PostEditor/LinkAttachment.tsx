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

interface LinkDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The link that is changed; empty for a new one. */
  link?: string;
  verb: string;
  /** Gets the link by its rule. */
  onLink: (link: string) => unknown;
  /** Removes the link; undefined where there is none. */
  onUnlink?: (() => void) | undefined;
}

/** The field for a link: of a post, or of words in it. */
export function LinkDialog({ isOpen, onClose, title, link = '', verb, onLink, onUnlink }: LinkDialogProps) {
  const set = async (found: string) => {
    await onLink(found);
    onClose();
  };
  const unlink = () => {
    onUnlink?.();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} holdsForm>
      <Form rules={linkForm} initialValues={{ link }} onSubmit={(values) => set(values.link)}>
        <Stack gap="4" pb="2">
          <FormField name="link" label={POST_EDITOR.link} type="url" inputMode="url" placeholder="https://" required />
          <FormActions>
            {onUnlink && (
              <Button variant="outline" onClick={unlink}>
                {POST_EDITOR.removeLink}
              </Button>
            )}
            <Button type="submit">{verb}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
