import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { expect, it, vi } from 'vitest';
import { SetNomineeDocument } from '../../screens/AccountSettings/DataRights.generated';
import { CreatePrivateFeedDocument } from '../../screens/AccountSettings/PrivateFeed.generated';
import { AnswerAppRequestDocument } from '../../screens/AppConsent/ConsentScreen.generated';
import { fakeServer, refusal } from '../../test/fakeServer';
import { identityRequest } from '../identityRequest';
import { freshSignIn } from './freshSignIn';

const REFUSED = 'Please enter your password again';

/** A server for which a sign-in is not fresh, until the person has proven who they are. */
function staleSession() {
  const done = vi.fn();
  const session = { isFresh: false };
  const act = () => {
    if (!session.isFresh) throw refusal(REFUSED, 'FRESH_SIGN_IN_REQUIRED');
    done();
    return {};
  };
  const server = fakeServer({ createPrivateFeed: act, setNominee: act, answerAppRequest: act });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([freshSignIn(), server]) });
  return { client, session, done };
}

it.each([
  ['an app is let in', AnswerAppRequestDocument, { input: { id: 'q1', allow: true } }],
  ['a private feed gets an address', CreatePrivateFeedDocument, {}],
  ['a nominee is named', SetNomineeDocument, { input: { fullName: 'Asha Rao', contact: '98450 00000' } }],
])(
  'before %s a person shows who they are, and it is done then; who cancels reads why it is not',
  async (_, mutation, variables) => {
    const { client, session, done } = staleSession();
    const act = () => client.mutate<unknown>({ mutation, variables: variables as object });
    const cancelled = act();
    await vi.waitFor(() => expect(identityRequest()).not.toBeNull());
    identityRequest()!.settle(false);
    await expect(cancelled).rejects.toThrow(REFUSED);
    expect(done).not.toHaveBeenCalled();
    const proven = act();
    await vi.waitFor(() => expect(identityRequest()).not.toBeNull());
    session.isFresh = true;
    identityRequest()!.settle(true);
    await proven;
    expect(done).toHaveBeenCalledTimes(1);
  },
);
