import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { FormikHelpers } from 'formik';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { pageLinkForm } from '../../../../server/rules/forms/pageLinks';
import { PAGE_LINK_NAME_MAX } from '../../../../server/rules/visits';
import { PAGE_LINK } from '../../../../server/words/en/pageLinks';
import { copyText } from '../../../ui/copyText';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { Form } from '../../../ui/form/Form';
import { FormField } from '../../../ui/form/FormField';
import { SendButton } from '../../../ui/form/SendButton';
import { Icon } from '../../../ui/Icon';
import { langOf } from '../../../ui/langOf';
import { toast } from '../../../ui/toast/toast';
import { GrowthDocument, type GrowthQuery } from './Growth.generated';
import { CreatePageLinkDocument, DeletePageLinkDocument } from './PageLinks.generated';

void (
  /* GraphQL */ `
  mutation CreatePageLink($input: CreatePageLinkInput!) {
    createPageLink(input: $input) {
      link {
        id
      }
    }
  }
  mutation DeletePageLink($input: DeleteInput!) {
    deletePageLink(input: $input) {
      deletedId
    }
  }
`
);

type Links = NonNullable<NonNullable<GrowthQuery['viewer']>['studio']>['visits']['links'];

/** The figures are of the server's counts, so they are read again after a change. */
const READ_AGAIN = { refetchQueries: [GrowthDocument], awaitRefetchQueries: true };

/** The links that the creator has named, how many came by each, and a form for another one. */
export function PageLinks({ links }: { links: Links }) {
  const [create] = useMutation(CreatePageLinkDocument, { ...READ_AGAIN, context: { isOnce: true } });
  async function save(input: object, { resetForm }: FormikHelpers<{ name: string }>) {
    await create({ variables: { input: input as { name: string } } });
    resetForm();
    toast.done(PAGE_LINK.added);
  }
  return (
    <Box as="section" aria-labelledby="links">
      <Heading as="h3" size="md" id="links" mb="1">
        {PAGE_LINK.title}
      </Heading>
      <Text color="fg.muted" mb="4">
        {PAGE_LINK.hint}
      </Text>
      <Stack gap="4">
        {links.length > 0 && <LinksList links={links} />}
        <Form rules={pageLinkForm} initialValues={{ name: '' }} onSubmit={save}>
          <Flex gap="3" wrap="wrap" align="end">
            <Box flex="1 1 14rem">
              <FormField name="name" label={PAGE_LINK.name} placeholder={PAGE_LINK.example} max={PAGE_LINK_NAME_MAX} />
            </Box>
            <SendButton verb={PAGE_LINK.add} />
          </Flex>
        </Form>
      </Stack>
    </Box>
  );
}

function LinksList({ links }: { links: Links }) {
  const [remove] = useMutation(DeletePageLinkDocument, READ_AGAIN);
  return (
    <Stack as="ul" gap="0" divideY="1px" divideColor="border" listStyleType="none">
      {links.map(({ arrivals, link: { id, name, address } }) => (
        <Flex as="li" key={id} gap="2" align="center" justify="space-between" py="1">
          <Box minW="0">
            <Text fontWeight="medium" overflowWrap="anywhere" lang={langOf(name)}>
              {name}
            </Text>
            <Text color="fg.muted">{PAGE_LINK.came(arrivals)}</Text>
          </Box>
          <Flex flexShrink={0}>
            <Button
              variant="ghost"
              px="3"
              aria-label={PAGE_LINK.copyOf(name)}
              onClick={() => void copyText(address, { copied: PAGE_LINK.copied, byHand: PAGE_LINK.copyByHand })}
            >
              <Icon of={Copy} /> {PAGE_LINK.copy}
            </Button>
            <ConfirmButton
              variant="ghost"
              px="3"
              aria-label={PAGE_LINK.removeOf(name)}
              dialog={{
                title: PAGE_LINK.removeTitle,
                confirm: PAGE_LINK.remove,
                onConfirm: () => remove({ variables: { input: { id } } }),
                isDanger: true,
                children: PAGE_LINK.removeWarning,
              }}
            >
              <Icon of={Trash} />
            </ConfirmButton>
          </Flex>
        </Flex>
      ))}
    </Stack>
  );
}
