import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { testimonialForm } from '../../../server/rules/forms/testimonials';
import { TESTIMONIAL_MAX } from '../../../server/rules/testimonials';
import { TESTIMONIAL } from '../../../server/words/en/testimonials';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { messageOf } from '../../ui/failures';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { FormProblem } from '../../ui/form/FormProblem';
import { SaveButton, useSaveState } from '../../ui/form/SaveButton';
import { Sentence } from '../../ui/Sentence';
import { toast } from '../../ui/toast/toast';
import {
  GiveTestimonialDocument,
  type TestimonialForm_SubscriptionFragment,
  TestimonialForm_SubscriptionFragmentDoc,
  WithdrawTestimonialDocument,
} from './TestimonialForm.generated';

void (
  /* GraphQL */ `
  fragment TestimonialForm_subscription on SquadSubscription {
    id
    status
    creator {
      id
      pageName
      supportersVisibility
    }
    testimonial {
      id
      words
    }
  }
  mutation GiveTestimonial($input: GiveTestimonialInput!) {
    giveTestimonial(input: $input) {
      subscription {
        ...TestimonialForm_subscription
      }
    }
  }
  mutation WithdrawTestimonial($input: WithdrawTestimonialInput!) {
    withdrawTestimonial(input: $input) {
      subscription {
        ...TestimonialForm_subscription
      }
    }
  }
`
);

/** A member's public text on the page: its button is the consent to show it, and another button removes it. */
export function TestimonialForm({
  subscription: ref,
}: {
  subscription: FragmentRef<TestimonialForm_SubscriptionFragment>;
}) {
  const subscription = useFragmentData(TestimonialForm_SubscriptionFragmentDoc, ref);
  const { id: subscriptionId, status, creator, testimonial } = subscription;
  const [give] = useMutation(GiveTestimonialDocument);
  const save = useSaveState();
  const canGive = status === 'ACTIVE' && creator.supportersVisibility;
  if (!canGive && !testimonial) return null;
  return (
    <Box as="section" aria-labelledby="testimonial" borderTopWidth="1px" pt="4">
      <Heading as="h3" size="md" id="testimonial">
        {TESTIMONIAL.title}
      </Heading>
      <Text textStyle="sm" color="fg.muted" mb="3">
        <Sentence text={TESTIMONIAL.hint(creator.pageName)} names={[creator.pageName]} />
      </Text>
      <Form
        rules={testimonialForm}
        initialValues={{ words: testimonial?.words ?? '' }}
        enableReinitialize
        onSubmit={async ({ words }) => {
          await save.run(() => give({ variables: { input: { subscriptionId, words } } }));
        }}
      >
        <Stack gap="3">
          <FormField
            name="words"
            label={TESTIMONIAL.label}
            placeholder={TESTIMONIAL.example}
            max={TESTIMONIAL_MAX}
            autoComplete="off"
          />
          <FormProblem />
          <Flex gap="3" wrap="wrap">
            <SaveButton
              state={save.state}
              variant="outline"
              idle={testimonial ? TESTIMONIAL.save : TESTIMONIAL.give}
              done={TESTIMONIAL.given}
            />
            {testimonial && <Withdraw subscriptionId={subscriptionId} />}
          </Flex>
        </Stack>
      </Form>
    </Box>
  );
}

function Withdraw({ subscriptionId }: { subscriptionId: string }) {
  const [withdraw] = useMutation(WithdrawTestimonialDocument);
  const [isBusy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    try {
      await withdraw({ variables: { input: { subscriptionId } } });
      toast.done(TESTIMONIAL.withdrawn);
    } catch (error) {
      toast.failed(messageOf(error));
      setBusy(false);
    }
  }
  return (
    <Button variant="ghost" color="fg.muted" aria-busy={isBusy} onClick={() => void (isBusy || take())}>
      {TESTIMONIAL.withdraw}
    </Button>
  );
}
