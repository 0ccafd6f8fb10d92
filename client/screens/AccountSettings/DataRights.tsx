import { useMutation } from '@apollo/client/react';
import { Button, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { CONTACT_MAX, NOTICE_VERSION } from '../../../server/rules/consents';
import { nomineeForm } from '../../../server/rules/forms/consents';
import { NAME_MAX } from '../../../server/rules/text';
import { formatDate } from '../../../server/rules/time';
import { DATA_RIGHTS } from '../../../server/words/en/consents';
import { NOTICE } from '../../../server/words/en/notice';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { messageOf } from '../../ui/failures';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { FormProblem } from '../../ui/form/FormProblem';
import { SaveButton, useSaveState } from '../../ui/form/SaveButton';
import { toast } from '../../ui/toast/toast';
import {
  AgreeDocument,
  type DataRights_ViewerFragment,
  DataRights_ViewerFragmentDoc,
  RemoveNomineeDocument,
  SetNomineeDocument,
} from './DataRights.generated';

void (
  /* GraphQL */ `
  fragment DataRights_viewer on Viewer {
    isNoticeDue
    consents {
      id
      givenAt
      withdrawnAt
    }
    nominee {
      fullName
      contact
    }
  }
  mutation Agree($input: GiveConsentInput!) {
    giveConsent(input: $input) {
      viewer {
        ...DataRights_viewer
      }
    }
  }
  mutation SetNominee($input: SetNomineeInput!) {
    setNominee(input: $input) {
      viewer {
        ...DataRights_viewer
      }
    }
  }
  mutation RemoveNominee {
    removeNominee {
      viewer {
        ...DataRights_viewer
      }
    }
  }
`
);

/** A person's stored data and their consent, the ways to correct and to withdraw it, and their nominee. */
export function DataRights({ viewer }: { viewer: FragmentRef<DataRights_ViewerFragment> }) {
  const { isNoticeDue, consents, nominee } = useFragmentData(DataRights_ViewerFragmentDoc, viewer);
  const [agree, { loading }] = useMutation(AgreeDocument, { variables: { input: { notice: NOTICE_VERSION } } });
  const given = consents.find(({ withdrawnAt }) => withdrawnAt === null);
  return (
    <Stack gap="3" mt="6">
      <Heading as="h4" size="lg">
        {NOTICE.title}
      </Heading>
      {Object.values(NOTICE.parts).map((part) => (
        <Text key={part}>{part}</Text>
      ))}
      {isNoticeDue || !given ? (
        <Flex wrap="wrap" align="center" gap="3">
          <Text>{DATA_RIGHTS.notAgreed}</Text>
          <Button
            variant="outline"
            loading={loading}
            onClick={() => void agree().catch((error) => toast.failed(messageOf(error)))}
          >
            {DATA_RIGHTS.agree}
          </Button>
        </Flex>
      ) : (
        <Text>{DATA_RIGHTS.agreed(formatDate(new Date(given.givenAt)))}</Text>
      )}
      <Text color="fg.muted">{DATA_RIGHTS.withdraw}</Text>
      <Flex wrap="wrap" columnGap="6">
        <Link href="#you" variant="underline" minH="11" alignItems="center">
          {DATA_RIGHTS.toCorrect}
        </Link>
        <Link href="#close" variant="underline" minH="11" alignItems="center">
          {DATA_RIGHTS.toWithdraw}
        </Link>
      </Flex>
      <NomineeForm nominee={nominee} />
    </Stack>
  );
}

function NomineeForm({ nominee }: Pick<DataRights_ViewerFragment, 'nominee'>) {
  const [set] = useMutation(SetNomineeDocument);
  const [remove] = useMutation(RemoveNomineeDocument);
  const save = useSaveState();
  return (
    <Stack gap="3" mt="3">
      <Heading as="h4" size="lg">
        {DATA_RIGHTS.nominee}
      </Heading>
      <Text color="fg.muted">{DATA_RIGHTS.nomineeHint}</Text>
      <Form
        rules={nomineeForm}
        initialValues={{ fullName: nominee?.fullName ?? '', contact: nominee?.contact ?? '' }}
        enableReinitialize
        onSubmit={async (input) => {
          await save.run(() => set({ variables: { input } }));
        }}
      >
        <Stack gap="4">
          <FormProblem />
          <FormField name="fullName" label={DATA_RIGHTS.nomineeName} max={NAME_MAX} required />
          <FormField name="contact" label={DATA_RIGHTS.nomineeContact} max={CONTACT_MAX} required />
          <Flex wrap="wrap" gap="3">
            <SaveButton state={save.state} idle={DATA_RIGHTS.save} done={DATA_RIGHTS.saved} variant="outline" />
            {nominee && (
              <Button variant="ghost" onClick={() => void remove().catch((error) => toast.failed(messageOf(error)))}>
                {DATA_RIGHTS.remove}
              </Button>
            )}
          </Flex>
        </Stack>
      </Form>
    </Stack>
  );
}
