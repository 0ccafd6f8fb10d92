import { Button, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { SCHEDULE_AHEAD_MINUTES, scheduleProblem } from '../../server/rules/postDrafts';
import { indianClock, indianDate, indianMoment } from '../../server/rules/time';
import { SCHEDULING } from '../../server/words/en/draftList';
import { SCHEDULED } from '../../server/words/en/postDrafts';
import { FormActions } from '../ui/form/FormActions';
import { FormField } from '../ui/form/FormField';
import { ValidatedForm } from '../ui/form/ValidatedForm';
import { scheduledMoment } from './scheduledMoment';

interface Chosen {
  day: string;
  time: string;
}

interface ScheduleFormProps {
  /** The time that it begins with. */
  at: Date;
  /** Gets the chosen moment (UTC). */
  onChosen: (publishAt: string) => Promise<unknown>;
}

/** The day and the time in India of a post that is published later. */
export function ScheduleForm({ at, onChosen }: ScheduleFormProps) {
  return (
    <ValidatedForm
      validate={async (chosen: Chosen) => checked(chosen)}
      initialValues={{ day: indianDate(at), time: indianClock(at) }}
      onSubmit={onChosen}
    >
      <Stack gap="4" pb="2">
        <FormField name="day" type="date" label={SCHEDULING.day} required />
        <FormField
          name="time"
          type="time"
          label={SCHEDULING.time}
          hint={SCHEDULING.hint(SCHEDULE_AHEAD_MINUTES)}
          required
        />
        <Moment />
        <FormActions>
          <Button type="submit">{SCHEDULING.schedule}</Button>
        </FormActions>
      </Stack>
    </ValidatedForm>
  );
}

/** The chosen moment with its day's name. */
function Moment() {
  const { day, time } = useFormikContext<Chosen>().values;
  const moment = indianMoment(day, time);
  return <Text role="status">{moment && SCHEDULING.goesOut(scheduledMoment(moment))}</Text>;
}

function checked({ day, time }: Chosen) {
  const moment = indianMoment(day, time);
  const problem = moment ? scheduleProblem(moment, new Date()) : 'noTime';
  if (moment && !problem) return { ok: true as const, value: moment.toISOString() };
  const sentence =
    problem === 'tooSoon'
      ? SCHEDULED.tooSoon(SCHEDULE_AHEAD_MINUTES)
      : problem === 'tooFar'
        ? SCHEDULED.tooFar
        : SCHEDULED.noTime;
  return { ok: false as const, fields: { time: sentence } };
}
