import { useQueryRefHandlers, useReadQuery } from '@apollo/client/react';
import { Link, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PAGE_EDITOR } from '../../../../server/words/en/pageSettings';
import { WEBHOOK_SCREEN } from '../../../../server/words/en/webhooks';
import { preload } from '../../../apollo/client';
import { useNextSliceOf } from '../../../apollo/useNextSlice';
import { LoadMore } from '../../../ui/LoadMore';
import { NotFound } from '../../../viewer/notFound';
import { AddNewCard } from '../AddNewCard';
import { SectionTitle } from '../SectionTitle';
import { AddWebhookDialog } from './AddWebhookDialog';
import { Deliveries } from './Deliveries';
import { DeliveryRow } from './DeliveryRow';
import { WebhookRow } from './WebhookRow';
import { WebhooksDocument } from './WebhooksScreen.generated';

void (
  /* GraphQL */ `
  query Webhooks($after: String) {
    viewer {
      studio {
        webhooks {
          id
          ...WebhookRow_webhook
        }
        webhookDeliveries(first: 20, after: $after) {
          edges {
            node {
              id
              ...DeliveryRow_delivery
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`
);

export const loader = () => preload.toPromise(preload(WebhooksDocument, { fetchPolicy: 'network-only' }));

type WebhooksRef = Awaited<ReturnType<typeof loader>>;

/** The page's webhooks, and their deliveries. */
export function Component() {
  const queryRef = useLoaderData() as WebhooksRef;
  const { data } = useReadQuery(queryRef);
  const { refetch } = useQueryRefHandlers(queryRef);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setAdding] = useState(false);
  const studio = data.viewer?.studio;
  const next = useNextSliceOf(queryRef, studio?.webhookDeliveries.pageInfo);
  if (!studio) throw new NotFound();
  const { webhooks, webhookDeliveries } = studio;
  return (
    <Stack as="section" aria-labelledby="webhooks" gap="4">
      <SectionTitle id="webhooks" ref={heading}>
        {PAGE_EDITOR.webhooksTab}
      </SectionTitle>
      <Text color="fg.muted" maxW="60ch">
        {WEBHOOK_SCREEN.intro}{' '}
        <Link href="/api/docs" target="_blank" textDecoration="underline">
          {WEBHOOK_SCREEN.howTo}
        </Link>
      </Text>
      <AddNewCard label={WEBHOOK_SCREEN.add} onClick={() => setAdding(true)} />
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onDeleted={() => heading.current?.focus()} />
      ))}
      {webhooks.length > 0 && (
        <Deliveries isEmpty={webhookDeliveries.edges.length === 0} onReload={() => refetch()}>
          {webhookDeliveries.edges.map(({ node }) => (
            <DeliveryRow key={node.id} delivery={node} />
          ))}
          <LoadMore {...next} />
        </Deliveries>
      )}
      <AddWebhookDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Stack>
  );
}
