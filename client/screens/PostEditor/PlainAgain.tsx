import { Box, Button, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { LONG_POST } from '../../../server/words/en/longPosts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { lostAsText, mediaIn, textOfBody } from './bodyText';
import type { Written } from './draft';
import type { FileUpload } from './useFileUpload';

interface PlainAgainProps {
  /** The body as it is now. */
  read: () => string;
  upload: FileUpload;
  /** Whether a plain post can have this picture or film beside its words. */
  keepsFile: (id: string) => boolean;
}

/** Makes the long form the plain field again; where that would lose something it says what, and asks. */
export function PlainAgain({ read, upload, keepsFile }: PlainAgainProps) {
  const { values, setValues } = useFormikContext<Pick<Written, 'title' | 'body' | 'description'>>();
  const [lost, setLost] = useState<string[]>([]);
  const [isAsking, setAsking] = useState(false);

  /** The one file that a plain post can have; null for none, or more. */
  function attachable(body: string): string | null {
    const [only, ...others] = mediaIn(body);
    return only && others.length === 0 && keepsFile(only) ? only : null;
  }
  function press(): void {
    const body = read();
    const losses = lostAsText(body, values.title).filter((each) => each !== 'media' || attachable(body) === null);
    setLost(losses.map((each) => LONG_POST.lost[each]));
    if (losses.length > 0) setAsking(true);
    else makePlain(body);
  }
  function makePlain(body: string): void {
    const kept = attachable(body);
    if (kept !== null) upload.attach(kept);
    for (const id of mediaIn(body)) if (id !== kept) upload.remove(id);
    void setValues({ ...values, title: '', body: null, description: textOfBody(body) });
  }
  return (
    <>
      <Button variant="plain" px="0" alignSelf="start" textDecoration="underline" onClick={press}>
        {LONG_POST.plain}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={LONG_POST.plainTitle}
        confirm={LONG_POST.plainConfirm}
        onConfirm={async () => makePlain(read())}
      >
        <Text>{LONG_POST.plainWarning}</Text>
        <Box as="ul" listStyleType="disc" ps="5">
          {lost.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </Box>
      </ConfirmDialog>
    </>
  );
}
