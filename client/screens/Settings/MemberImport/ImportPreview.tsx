import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { freeAtMost, IMPORT_PLATFORMS } from '../../../../server/rules/imports';
import { formatDate, indianDate } from '../../../../server/rules/time';
import { IMPORTS } from '../../../../server/words/en/imports';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { CheckboxesField } from '../../../ui/form/CheckboxesField';
import { FormField } from '../../../ui/form/FormField';
import { FormProblem } from '../../../ui/form/FormProblem';
import { SelectField } from '../../../ui/form/SelectField';
import { SendButton } from '../../../ui/form/SendButton';
import { ValidatedForm } from '../../../ui/form/ValidatedForm';
import { toast } from '../../../ui/toast/toast';
import { SettingsCard } from '../SettingsCard';
import {
  type ImportPreview_MemberImportFragment,
  ImportPreview_MemberImportFragmentDoc,
  StartMemberImportDocument,
} from './ImportPreview.generated';
import { InvitationMail } from './InvitationMail';
import { LeftOutLines } from './LeftOutLines';

void (
  /* GraphQL */ `
  fragment ImportPreview_memberImport on MemberImport {
    id
    source
    members
    undated
    tiers {
      tier
      members
    }
    ...LeftOutLines_memberImport
  }
  mutation StartMemberImport($input: StartMemberImportInput!) {
    startMemberImport(input: $input) {
      memberImport {
        id
        state
      }
    }
  }
`
);

interface Squad {
  id: string;
  title: string;
}

interface ImportPreviewProps {
  memberImport: FragmentRef<ImportPreview_MemberImportFragment>;
  /** Those that take members. */
  squads: readonly Squad[];
  onStarted: () => Promise<unknown>;
}

/** A tier that is to invite none of its members. */
const NONE = 'none';

/** The fields of a form; `tier0` is the squad of the first tier. */
type Values = Record<string, string | string[]> & { freeUntil: string; mayWrite: string[] };

/** What is in a file, and what its creator decides before its people are invited. */
export function ImportPreview({ memberImport, squads, onStarted }: ImportPreviewProps) {
  const found = useFragmentData(ImportPreview_MemberImportFragmentDoc, memberImport);
  const [start] = useMutation(StartMemberImportDocument);
  const { id: importId, source, members, undated, tiers } = found;
  const platform = IMPORT_PLATFORMS[source!];
  const initialValues: Values = { freeUntil: '', mayWrite: [], ...squadsByTitle(tiers, squads) };
  const validate = async (values: Values) => {
    const fields = problemsOf(values, tiers.length, undated);
    return Object.keys(fields).length > 0 ? { ok: false as const, fields } : { ok: true as const, value: values };
  };
  const invite = async (values: Values) => {
    const chosen = tiers.map(({ tier }, at) => ({ tier, squadId: idIn(values[`tier${at}`]) }));
    const freeUntil = values.freeUntil || null;
    await start({ variables: { input: { importId, squads: chosen, freeUntil, mayWrite: true } } });
    toast.done(IMPORTS.started);
    await onStarted();
  };
  return (
    <Stack gap="4">
      <Text role="status" textStyle="lg" fontWeight="bold">
        {members > 0 ? IMPORTS.found(members, platform) : IMPORTS.noneFound(platform)}
      </Text>
      <LeftOutLines memberImport={found} />
      {members > 0 && squads.length === 0 && <Text>{IMPORTS.noSquads}</Text>}
      {members > 0 && squads.length > 0 && (
        <ValidatedForm validate={validate} initialValues={initialValues} onSubmit={invite}>
          <TierFields tiers={tiers} squads={squads} />
          <FreeUntil undated={undated} />
          <InvitationMail tierCount={tiers.length} />
          <CheckboxesField
            name="mayWrite"
            label={IMPORTS.before}
            choices={[{ value: 'MAY_WRITE', label: IMPORTS.mayWrite }]}
          />
          <FormProblem />
          <SendButton verb={IMPORTS.start} alignSelf="start" />
        </ValidatedForm>
      )}
    </Stack>
  );
}

/** A squad for each tier. */
function TierFields({
  tiers,
  squads,
}: {
  tiers: readonly { tier: string; members: number }[];
  squads: readonly Squad[];
}) {
  const choices = [
    { value: '', label: IMPORTS.pleaseChoose },
    ...squads.map(({ id, title }) => ({ value: id, label: title })),
    { value: NONE, label: IMPORTS.invitesNone },
  ];
  return (
    <SettingsCard title={IMPORTS.squads} hint={IMPORTS.squadsHint}>
      <Stack gap="4">
        {tiers.map(({ tier, members }, at) => (
          <SelectField
            key={tier}
            name={`tier${at}`}
            label={tier || IMPORTS.noTier}
            hint={IMPORTS.tierMembers(members)}
            choices={choices}
            required
          />
        ))}
      </Stack>
    </SettingsCard>
  );
}

/** Until when members without a date are free. */
function FreeUntil({ undated }: { undated: number }) {
  return (
    <SettingsCard title={IMPORTS.until} hint={undated > 0 ? IMPORTS.undated(undated) : IMPORTS.allDated}>
      {undated > 0 && (
        <FormField
          name="freeUntil"
          type="date"
          label={IMPORTS.lastDay}
          hint={IMPORTS.atMost(formatDate(freeAtMost(new Date())))}
          required
        />
      )}
    </SettingsCard>
  );
}

const idIn = (value: string | string[] | undefined) => (typeof value === 'string' && value !== NONE ? value : null);

/** Squads that are called as a tier are chosen for it; all others are chosen by hand. */
function squadsByTitle(tiers: readonly { tier: string }[], squads: readonly Squad[]): Record<string, string> {
  const key = (title: string) => title.trim().toLocaleLowerCase();
  return Object.fromEntries(
    tiers.map(({ tier }, at) => [`tier${at}`, squads.find(({ title }) => key(title) === key(tier))?.id ?? '']),
  );
}

/** The first problem of each field, as the server checks them. */
function problemsOf(values: Values, tierCount: number, undated: number): Record<string, string> {
  const problems: Record<string, string> = {};
  const chosen = Array.from({ length: tierCount }, (_, at) => values[`tier${at}`]);
  chosen.forEach((value, at) => {
    if (value === '' || chosen.every((each) => each === NONE)) problems[`tier${at}`] = IMPORTS.chooseSquads;
  });
  const { freeUntil, mayWrite } = values;
  if (mayWrite.length === 0) problems.mayWrite = IMPORTS.mustConfirm;
  const now = new Date();
  if (undated > 0 && !freeUntil) problems.freeUntil = IMPORTS.chooseDay;
  else if (freeUntil && (freeUntil < indianDate(now) || freeUntil > indianDate(freeAtMost(now))))
    problems.freeUntil = IMPORTS.dayTooFar;
  return problems;
}
