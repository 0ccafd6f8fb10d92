import { type QueryRef, useMutation, useReadQuery } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MailX from 'lucide/dist/esm/icons/mail-x.mjs';
import Unlink from 'lucide/dist/esm/icons/unlink.mjs';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { formatDate } from '../../../server/rules/time';
import { COMMON } from '../../../server/words/en/common';
import { INVITATION } from '../../../server/words/en/imports';
import { preload } from '../../apollo/client';
import { joinSuccess } from '../../joining/joinSuccess';
import { PurposeRow } from '../../signIn/PurposeRow';
import { messageOf } from '../../ui/failures';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link } from '../../ui/Link';
import { LongText } from '../../ui/LongText';
import { Message } from '../../ui/Message';
import { PageSpinner } from '../../ui/PageSpinner';
import { Sentence } from '../../ui/Sentence';
import { toast } from '../../ui/toast/toast';
import {
  AcceptMemberInvitationDocument,
  MemberInvitationDocument,
  type MemberInvitationQuery,
  RefuseMemberInvitationDocument,
} from './InvitationScreen.generated';

void (
  /* GraphQL */ `
  query MemberInvitation($token: String!) {
    memberInvitation(token: $token) {
      state
      isForViewer
      freeUntil
      squad {
        id
        title
      }
      creator {
        id
        userId
        pageName
        profilePicSrc
        accent
        path
        thanksMessage
      }
    }
    viewer {
      emailVerified
    }
  }
  mutation AcceptMemberInvitation($input: MemberInvitationLinkInput!) {
    acceptMemberInvitation(input: $input) {
      state
    }
  }
  mutation RefuseMemberInvitation($input: MemberInvitationLinkInput!) {
    refuseMemberInvitation(input: $input) {
      ok
    }
  }
`
);

/** Reads the link's invitation, which changes nothing: mail programs open links by themselves. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, queryRef: preload(MemberInvitationDocument, { variables: { token }, fetchPolicy: 'network-only' }) };
}

export const shouldRevalidate = () => false;

/** The page of the link in an invitation: a member of another platform joins with the button, or refuses. */
export function Component() {
  const { token, queryRef } = useLoaderData() as ReturnType<typeof loader>;
  useTitle(INVITATION.title);
  return (
    <Suspense fallback={<PageSpinner text={COMMON.loading} />}>
      <View token={token} queryRef={queryRef} />
    </Suspense>
  );
}

type Creator = NonNullable<MemberInvitationQuery['memberInvitation']['creator']>;

function View({ token, queryRef }: { token: string; queryRef: QueryRef<MemberInvitationQuery> }) {
  const { memberInvitation: found, viewer } = useReadQuery(queryRef).data;
  const [accept, accepting] = useMutation(AcceptMemberInvitationDocument);
  const [refuse, refusing] = useMutation(RefuseMemberInvitationDocument);
  const { creator, squad, freeUntil } = found;
  if (!creator || !squad || !freeUntil) return <Gone />;
  const until = formatDate(new Date(freeUntil));
  const input = { variables: { input: { token } } };
  const press = (act: Promise<unknown>) => void act.catch((error) => toast.failed(messageOf(error)));
  const { pageName } = creator;
  const join = async () => {
    const { data } = await accept(input);
    if (data?.acceptMemberInvitation.state !== 'ACCEPTED') return;
    const payment = { __typename: 'Payment', id: null, opensUntil: freeUntil, squad, creator } as const;
    joinSuccess({ __typename: 'Welcome', isRenewal: false, amountBefore: 0, payment });
  };
  if (accepting.data || found.state === 'ACCEPTED') return <Accepted creator={creator} until={until} />;
  if (refusing.data?.refuseMemberInvitation.ok)
    return (
      <Message
        icon={CircleCheck}
        palette="green"
        title={INVITATION.refused}
        text={<Sentence text={INVITATION.refusedText(pageName)} names={[pageName]} />}
      />
    );
  if (found.state === 'OVER')
    return (
      <Message icon={MailX} title={INVITATION.over} text={INVITATION.overText}>
        <OpenPage creator={creator} />
      </Message>
    );
  return (
    <Message
      icon={Mail}
      title={INVITATION.title}
      text={<Sentence text={INVITATION.ask(pageName, squad.title, until)} names={[pageName, squad.title]} />}
    >
      <PurposeRow creator={creator} purpose={pageName} />
      {found.isForViewer ? (
        <Button loading={accepting.loading} loadingText={INVITATION.accept} onClick={() => press(join())}>
          {INVITATION.accept}
        </Button>
      ) : (
        <OtherAccount token={token} isSignedIn={viewer !== null} />
      )}
      <Text color="fg.muted" textStyle="sm">
        {INVITATION.afterwards}
      </Text>
      <Button variant="ghost" loading={refusing.loading} onClick={() => press(refuse(input))}>
        {INVITATION.refuse}
      </Button>
    </Message>
  );
}

/** Visitors log in or sign up and come back; an account with another address is of no use here. */
function OtherAccount({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const next = `?next=${encodeURIComponent(`/mail/invitation?token=${token}`)}`;
  if (isSignedIn) return <Text fontWeight="medium">{INVITATION.otherAddress}</Text>;
  return (
    <>
      <Text fontWeight="medium">{INVITATION.logInFirst}</Text>
      <Button asChild>
        <Link to={`/signup${next}`}>{INVITATION.signUp}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={`/login${next}`}>{INVITATION.logIn}</Link>
      </Button>
    </>
  );
}

function Accepted({ creator, until }: { creator: Creator; until: string }) {
  const { pageName, thanksMessage } = creator;
  return (
    <Message
      icon={CircleCheck}
      palette="green"
      title={INVITATION.accepted}
      text={<Sentence text={INVITATION.acceptedText(pageName, until)} names={[pageName]} />}
    >
      {thanksMessage && <LongText text={thanksMessage} />}
      <OpenPage creator={creator} />
    </Message>
  );
}

/** An invalid link, or one of an invitation that is no longer kept. */
function Gone() {
  return (
    <Message icon={Unlink} title={INVITATION.gone} text={INVITATION.goneText}>
      <Button asChild variant="outline">
        <Link to="/explore">{INVITATION.explore}</Link>
      </Button>
    </Message>
  );
}

function OpenPage({ creator: { path } }: { creator: Creator }) {
  return (
    <Button asChild variant="outline">
      <Link to={path}>{INVITATION.openPage}</Link>
    </Button>
  );
}
