import { Text } from '@chakra-ui/react';
import Unplug from 'lucide/dist/esm/icons/unplug.mjs';
import { APP } from '../../../server/words/en/apps';
import { Message } from '../../ui/Message';

const isKnown = (error: string): error is keyof typeof APP.problems => error in APP.problems;

/** Why an app cannot get access; `error`: OAuth's code. */
export function AppProblem({ error }: { error: string }) {
  return (
    <Message icon={Unplug} palette="red" title={APP.problemTitle} text={APP.problems[isKnown(error) ? error : 'gone']}>
      <Text color="fg.muted">{APP.startAgain}</Text>
    </Message>
  );
}
