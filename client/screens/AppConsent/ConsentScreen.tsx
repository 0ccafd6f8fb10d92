import { type QueryRef, useMutation, useReadQuery } from '@apollo/client/react';
import { Button, Container, Flex, Heading, Link, List, Stack, Text } from '@chakra-ui/react';
import AppWindow from 'lucide/dist/esm/icons/app-window.mjs';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { APP } from '../../../server/words/en/apps';
import { TOKEN } from '../../../server/words/en/tokens';
import { preload } from '../../apollo/client';
import { Failure } from '../../ui/Failure';
import { messageOf } from '../../ui/failures';
import { useTitle } from '../../ui/hooks/useTitle';
import { Icon } from '../../ui/Icon';
import { AppProblem } from './AppProblem';
import {
  AnswerAppRequestDocument,
  AppRequestDocument,
  type AppRequestQuery,
  type AppRequestQueryVariables,
} from './ConsentScreen.generated';

void (
  /* GraphQL */ `
  query AppRequest($id: ID!) {
    viewer {
      user {
        id
        fullName
      }
      appRequest(id: $id) {
        id
        name
        website
        maker
        backTo
        scopes
      }
    }
  }
  mutation AnswerAppRequest($input: AnswerAppRequestInput!) {
    answerAppRequest(input: $input) {
      continueAt
    }
  }
`
);

export const loader = ({ params }: LoaderFunctionArgs) =>
  preload.toPromise(preload(AppRequestDocument, { variables: { id: params.uid! }, fetchPolicy: 'network-only' }));

/** An app requests access: who it is, what it would do, and the answer, which takes the person back to it. */
export function Component() {
  const { data } = useReadQuery(useLoaderData() as QueryRef<AppRequestQuery, AppRequestQueryVariables>);
  const request = data.viewer?.appRequest;
  useTitle(request ? APP.ask(request.name) : APP.problemTitle);
  if (!request) return <AppProblem error="gone" />;
  return <Question request={request} person={data.viewer!.user.fullName} />;
}

type Request = NonNullable<NonNullable<AppRequestQuery['viewer']>['appRequest']>;

function Question({ request, person }: { request: Request; person: string }) {
  const { id, name, website, maker, backTo, scopes } = request;
  return (
    <Container maxW="lg" py={{ base: 5, md: 12 }}>
      <Stack layerStyle="card" p={{ base: 5, md: 8 }} gap="5">
        <Icon of={AppWindow} size={36} />
        <Heading as="h1" size="3xl" overflowWrap="anywhere">
          {APP.ask(name)}
        </Heading>
        <Text overflowWrap="anywhere">
          {APP.madeBy(maker)}{' '}
          <Link href={website} target="_blank" rel="noreferrer nofollow" textDecoration="underline">
            {new URL(website).host}
          </Link>
        </Text>
        <Stack gap="2">
          <Text>{APP.as(person)}</Text>
          <List.Root ps="5" listStyleType="disc">
            {scopes.map((scope) => (
              <List.Item key={scope} fontWeight="semibold">
                {TOKEN.scopes[scope]}
              </List.Item>
            ))}
          </List.Root>
        </Stack>
        <Text color="fg.muted">{APP.never}</Text>
        <Text color="fg.muted" overflowWrap="anywhere">
          {APP.backTo(backTo)}
        </Text>
        <Answer id={id} />
      </Stack>
    </Container>
  );
}

function Answer({ id }: { id: string }) {
  const [answer] = useMutation(AnswerAppRequestDocument, { fetchPolicy: 'no-cache' });
  const [given, setGiven] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  async function give(allow: boolean) {
    setGiven(allow);
    setProblem(undefined);
    try {
      const { data } = await answer({ variables: { input: { id, allow } } });
      window.location.assign(data!.answerAppRequest.continueAt);
    } catch (error) {
      setGiven(undefined);
      setProblem(messageOf(error));
    }
  }
  const button = (allow: boolean) => ({
    loading: given === allow,
    disabled: given !== undefined,
    onClick: () => void give(allow),
  });
  return (
    <Stack gap="3">
      <Failure text={problem} />
      <Flex direction={{ base: 'column-reverse', md: 'row' }} justify="end" gap="3">
        <Button variant="outline" loadingText={APP.refuse} {...button(false)}>
          {APP.refuse}
        </Button>
        <Button loadingText={APP.allow} {...button(true)}>
          {APP.allow}
        </Button>
      </Flex>
    </Stack>
  );
}
