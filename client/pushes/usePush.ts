import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { PushKind } from '../../server/rules/pushes';
import { PUSH } from '../../server/words/en/pushes';
import { messageOf } from '../ui/failures';
import { toast } from '../ui/toast/toast';
import { subscribe, unsubscribe } from './browserPush';
import {
  AddPushAddressDocument,
  DeclinePushDocument,
  PushDocument,
  type PushQuery,
  RemovePushAddressDocument,
  UpdatePushSettingsDocument,
} from './usePush.generated';

void (
  /* GraphQL */ `
  query Push {
    viewer {
      push {
        key
        isOn
        mayOffer
        memberPosts
        followedPosts
        replies
        messages
        renewalDue
        paymentReturned
        newMembers
        renewals
        tips
        comments
      }
    }
  }
  mutation AddPushAddress($input: AddPushAddressInput!) {
    addPushAddress(input: $input) {
      viewer {
        push {
          isOn
        }
      }
    }
  }
  mutation RemovePushAddress {
    removePushAddress {
      viewer {
        push {
          isOn
        }
      }
    }
  }
  mutation DeclinePush {
    declinePush {
      viewer {
        push {
          mayOffer
        }
      }
    }
  }
  mutation UpdatePushSettings($input: UpdatePushSettingsInput!) {
    updatePushSettings(input: $input) {
      viewer {
        push {
          memberPosts
          followedPosts
          replies
          messages
          renewalDue
          paymentReturned
          newMembers
          renewals
          tips
          comments
        }
      }
    }
  }
`
);

export type Push = NonNullable<PushQuery['viewer']>['push'];

/** This person's push settings, if cached; undefined otherwise. */
export const usePush = (): Push | undefined =>
  useQuery(PushDocument, { fetchPolicy: 'cache-and-network' }).data?.viewer?.push;

/** Its actions; each reports its failures. */
export function usePushActs() {
  const [isBusy, setBusy] = useState(false);
  const [add] = useMutation(AddPushAddressDocument);
  const [remove] = useMutation(RemovePushAddressDocument);
  const [decline] = useMutation(DeclinePushDocument);
  const [update] = useMutation(UpdatePushSettingsDocument);
  const failed = (error: unknown) => toast.failed(messageOf(error));

  /** Turns pushes on in this browser, if the person allows it; "no" counts as declined for 30 days. */
  async function tellMe(key: string): Promise<void> {
    setBusy(true);
    const address = await subscribe(key).catch(() => undefined);
    if (address === undefined) toast.failed(PUSH.failed);
    else if (address === null) {
      toast.failed(PUSH.denied);
      await decline().catch(failed);
    } else await add({ variables: { input: address } }).catch(failed);
    setBusy(false);
  }

  async function stop(): Promise<void> {
    setBusy(true);
    await remove().then(unsubscribe).catch(failed);
    setBusy(false);
  }

  return {
    isBusy,
    tellMe: (key: string) => void tellMe(key),
    stop: () => void stop(),
    notNow: () => void decline().catch(failed),
    choose: (kind: PushKind, isOn: boolean) =>
      void update({
        variables: { input: { [kind]: isOn } },
        context: { turn: `push:${kind}` },
      }).catch(failed),
  };
}
