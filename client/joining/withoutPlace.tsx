import { useEffect, useState } from 'react';
import { WITHOUT_PLACE } from '../../server/words/en/payments';
import { ConfirmDialogContent } from '../ui/dialog/ConfirmDialogContent';
import { Sentence } from '../ui/Sentence';
import { question } from './question';

/** Says that an order holds no place of a squad (decision A17); resolves to whether the person pays all the same. */
export const askWithoutPlace = (title: string) =>
  new Promise<boolean>((resolve) => question(<WithoutPlace title={title} onAnswer={resolve} />));

function WithoutPlace({ title, onAnswer }: { title: string; onAnswer: (pays: boolean) => void }) {
  const [pays, setPays] = useState<boolean>();
  // It goes with a person who signs out.
  useEffect(() => () => onAnswer(false), [onAnswer]);
  return (
    <ConfirmDialogContent
      isOpen={pays === undefined}
      title={WITHOUT_PLACE.title}
      confirm={WITHOUT_PLACE.pay}
      onConfirm={async () => setPays(true)}
      onClose={() => setPays((said) => said ?? false)}
      // An open dialog would keep the focus from the checkout.
      onExited={() => {
        onAnswer(pays!);
        question(null);
      }}
    >
      <Sentence text={WITHOUT_PLACE.text(title)} names={[title]} />
    </ConfirmDialogContent>
  );
}
