import { type QueryRef, useMutation, useReadQuery } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MailX from 'lucide/dist/esm/icons/mail-x.mjs';
import Unlink from 'lucide/dist/esm/icons/unlink.mjs';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { COMMON } from '../../../server/words/en/common';
import { MAIL_FOLLOW } from '../../../server/words/en/mailFollows';
import { preload } from '../../apollo/client';
import { PurposeRow } from '../../signIn/PurposeRow';
import { messageOf } from '../../ui/failures';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { PageSpinner } from '../../ui/PageSpinner';
import { Sentence } from '../../ui/Sentence';
import { toast } from '../../ui/toast/toast';
import {
  ConfirmMailFollowDocument,
  MailFollowDocument,
  type MailFollowQuery,
  StopMailFollowDocument,
} from './FollowScreen.generated';

void (
  /* GraphQL */ `
  query MailFollow($token: String!) {
    mailFollow(token: $token) {
      state
      ends
      creator {
        id
        pageName
        profilePicSrc
        accent
        path
      }
    }
  }
  mutation ConfirmMailFollow($input: MailFollowLinkInput!) {
    confirmMailFollow(input: $input) {
      state
    }
  }
  mutation StopMailFollow($input: MailFollowLinkInput!) {
    stopMailFollow(input: $input) {
      ok
    }
  }
`
);

/** Reads the link's subject, which changes nothing: mail programs open links by themselves. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, queryRef: preload(MailFollowDocument, { variables: { token }, fetchPolicy: 'network-only' }) };
}

export const shouldRevalidate = () => false;

/** The page of the links in a follow's mails: it begins or ends with the button, and not before. */
export function Component() {
  const { token, queryRef } = useLoaderData() as ReturnType<typeof loader>;
  useTitle(MAIL_FOLLOW.title);
  return (
    <Suspense fallback={<PageSpinner text={COMMON.loading} />}>
      <View token={token} queryRef={queryRef} />
    </Suspense>
  );
}

function View({ token, queryRef }: { token: string; queryRef: QueryRef<MailFollowQuery> }) {
  const { creator, state, ends } = useReadQuery(queryRef).data.mailFollow;
  if (!creator) return <Over />;
  return ends ? (
    <Ending token={token} creator={creator} />
  ) : (
    <Beginning token={token} creator={creator} state={state} />
  );
}

/** An invalid or expired link. */
function Over() {
  return (
    <Message icon={Unlink} title={MAIL_FOLLOW.gone} text={MAIL_FOLLOW.goneText}>
      <Button asChild variant="outline">
        <Link to="/explore">{MAIL_FOLLOW.explore}</Link>
      </Button>
    </Message>
  );
}

type Creator = NonNullable<MailFollowQuery['mailFollow']['creator']>;
type State = MailFollowQuery['mailFollow']['state'];

function Beginning({ token, creator, state: before }: { token: string; creator: Creator; state: State }) {
  const [confirm, { data, loading }] = useMutation(ConfirmMailFollowDocument);
  const { pageName } = creator;
  switch (data?.confirmMailFollow.state ?? before) {
    case 'WAITS':
      return (
        <Message
          icon={Mail}
          title={MAIL_FOLLOW.title}
          text={<Sentence text={MAIL_FOLLOW.ask(pageName)} names={[pageName]} />}
        >
          <PurposeRow creator={creator} purpose={pageName} />
          <Button
            loading={loading}
            loadingText={MAIL_FOLLOW.confirm}
            onClick={() =>
              confirm({ variables: { input: { token } } }).catch((error) => toast.failed(messageOf(error)))
            }
          >
            {MAIL_FOLLOW.confirm}
          </Button>
          <Text color="fg.muted" textStyle="sm">
            {MAIL_FOLLOW.notice}
          </Text>
        </Message>
      );
    case 'FOLLOWS':
      return (
        <Message
          icon={CircleCheck}
          palette="green"
          title={MAIL_FOLLOW.confirmed}
          text={<Sentence text={MAIL_FOLLOW.confirmedText(pageName)} names={[pageName]} />}
        >
          <OpenPage creator={creator} />
        </Message>
      );
    case 'ACCOUNT':
      return (
        <Message
          icon={CircleCheck}
          palette="green"
          title={MAIL_FOLLOW.account}
          text={<Sentence text={MAIL_FOLLOW.accountText(pageName)} names={[pageName]} />}
        >
          <OpenPage creator={creator} />
          <Button asChild variant="outline">
            <Link to="/user/settings">{MAIL_FOLLOW.settings}</Link>
          </Button>
        </Message>
      );
    default:
      return <Over />;
  }
}

function Ending({ token, creator }: { token: string; creator: Creator }) {
  const [stop, { data, loading }] = useMutation(StopMailFollowDocument);
  if (data?.stopMailFollow.ok)
    return (
      <Message icon={CircleCheck} palette="green" title={MAIL_FOLLOW.stopped} text={MAIL_FOLLOW.stoppedText}>
        <OpenPage creator={creator} />
      </Message>
    );
  return (
    <Message
      icon={MailX}
      title={MAIL_FOLLOW.stopTitle}
      text={<Sentence text={MAIL_FOLLOW.stopAsk(creator.pageName)} names={[creator.pageName]} />}
    >
      <PurposeRow creator={creator} purpose={creator.pageName} />
      <Button
        loading={loading}
        loadingText={MAIL_FOLLOW.stopNow}
        onClick={() => stop({ variables: { input: { token } } }).catch((error) => toast.failed(messageOf(error)))}
      >
        {MAIL_FOLLOW.stopNow}
      </Button>
    </Message>
  );
}

function OpenPage({ creator: { path } }: { creator: Creator }) {
  return (
    <Button asChild variant="outline">
      <Link to={path}>{MAIL_FOLLOW.openPage}</Link>
    </Button>
  );
}
