import { Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { INFO } from '../../../server/words/en/pageSettings';
import { UNSAVED } from '../../../server/words/en/unsaved';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard';
import { FormProblem } from '../../ui/form/FormProblem';
import { Icon } from '../../ui/Icon';
import { changesOf, type Info } from './Info/infoChanges';

/** The one save button, always visible: it shows whether the typed values are stored. */
export function SaveBar({ stored }: { stored: Info }) {
  const { values, isSubmitting, status } = useFormikContext<Info>();
  const isUnsaved = Object.keys(changesOf(stored, values)).length > 0;
  const isIdle = !isUnsaved || isSubmitting;
  return (
    <Flex
      data-bar="save"
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      justify="end"
      gap="4"
      py="3"
      pb="calc({spacing.3} + env(safe-area-inset-bottom))"
      bg="bg"
      borderTopWidth="1px"
      borderColor="border"
    >
      <FormProblem />
      <Text role="status" color="fg.muted">
        {isUnsaved && !isSubmitting && status === undefined && UNSAVED.unsaved}
      </Text>
      {/* Not disabled when there is nothing to save: a person who has just saved with it would lose the focus. */}
      <Button
        type="submit"
        minW="40"
        variant={isUnsaved ? 'solid' : 'subtle'}
        colorPalette={isUnsaved ? 'brand' : 'green'}
        aria-disabled={isIdle}
        _disabled={{ opacity: 1, cursor: 'default' }}
        onClick={(event) => isIdle && event.preventDefault()}
      >
        {isSubmitting && <Spinner size="sm" />}
        {!isUnsaved && <Icon of={Check} />}
        {isSubmitting ? UNSAVED.saving : isUnsaved ? INFO.save : UNSAVED.saved}
      </Button>
      <LeaveGuard isUnsaved={() => isUnsaved} />
    </Flex>
  );
}
