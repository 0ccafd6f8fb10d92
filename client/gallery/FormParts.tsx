import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { boolean, object, string } from 'yup';
import { Failure } from '../ui/Failure';
import { CheckboxesField } from '../ui/form/CheckboxesField';
import { Choice } from '../ui/form/Choice';
import { CountedField } from '../ui/form/CountedField';
import { FieldWithSave } from '../ui/form/FieldWithSave';
import { Form } from '../ui/form/Form';
import { FormActions } from '../ui/form/FormActions';
import { FormField } from '../ui/form/FormField';
import { FormFold } from '../ui/form/FormFold';
import { FormProblem } from '../ui/form/FormProblem';
import { NumberField } from '../ui/form/NumberField';
import { PasswordField } from '../ui/form/PasswordField';
import { RadioField } from '../ui/form/RadioField';
import { SaveButton } from '../ui/form/SaveButton';
import { SearchInput } from '../ui/form/SearchInput';
import { SelectField } from '../ui/form/SelectField';
import { SendButton } from '../ui/form/SendButton';
import { Slider } from '../ui/form/Slider';
import { SwitchField } from '../ui/form/SwitchField';
import { HeartButton } from '../ui/HeartButton';
import { OneTimeSecret } from '../ui/OneTimeSecret';
import { Part, Row } from './Part';

const rules = object({
  name: string().required('Please tell us the name'),
  about: string().max(5, 'Exceeded max character limit'),
  amount: string(),
  fixed: string(),
  password: string().required('Please enter your password'),
  squad: string(),
  kind: string(),
  isOn: boolean(),
});
const empty = {
  name: '',
  about: '',
  amount: '',
  fixed: 'what stays',
  password: '',
  squad: 'free',
  kind: 'a',
  isOn: true,
  many: ['a'],
};
const CHOICES = [
  { value: 'a', label: 'One' },
  { value: 'b', label: 'Another' },
];

/** The fields of forms: as they open, and after they were sent with mistakes. */
export function FormParts() {
  return (
    <>
      <Part name="Form, ValidatedForm, Field, FormField, Input, Textarea, CountedField, NumberField, CharacterCount, PasswordField, SelectField, RadioField, CheckboxesField, SwitchField, FormFold, FormActions, SendButton, Choice">
        <Fields />
      </Part>
      <Part name="FormProblem">
        <Fields isWrong />
      </Part>
      <Part name="Failure">
        <Failure text="The payment did not go through" />
      </Part>
      <Part name="SaveButton">
        <Row>
          {(['idle', 'processing', 'done'] as const).map((state) => (
            <SaveButton key={state} state={state} idle="Save squad" done="Squad saved" />
          ))}
        </Row>
      </Part>
      <Part name="FieldWithSave">
        <Form rules={rules} initialValues={empty} onSubmit={refuse}>
          <FieldWithSave state="idle" idle="Save" done="Saved">
            <FormField name="amount" label="GSTIN" />
          </FieldWithSave>
        </Form>
      </Part>
      <Part name="OneTimeSecret">
        <OneTimeSecret hint="Copy it now: it is shown only once." values={{ 'Your new token': 'toli_pat_1a2b3c' }} />
      </Part>
      <Part name="HeartButton, SearchInput, Slider">
        <Others />
      </Part>
    </>
  );
}

const refuse = () => Promise.reject(new Error('Network error. Please try again later.'));

function Fields({ isWrong = false }: { isWrong?: boolean }) {
  return (
    <Form rules={rules} initialValues={{ ...empty, about: isWrong ? 'too long for it' : '' }} onSubmit={refuse}>
      {isWrong && <Mistaken />}
      <FormField name="name" label="Page name" hint="As people will read it" required />
      <NumberField name="amount" label="Monthly pricing" unit="₹" placeholder="100" />
      <Choice
        label="Month"
        all="Any time"
        value=""
        choices={[{ value: '2026-11', label: 'November 2026' }]}
        onChange={() => undefined}
      />
      <FormField name="fixed" label="What cannot be changed" readOnly />
      <CountedField name="about" label="About" rows={3} max={5} />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SelectField name="squad" label="Who can see this post" choices={[{ value: 'free', label: 'Free post' }]} />
      <RadioField name="kind" label="What your goals count" choices={CHOICES} />
      <CheckboxesField name="many" label="To whom" choices={CHOICES} />
      <FormFold id="fields" title="Mails" hint="Which of them come">
        <SwitchField name="isOn" label="Posts by mail" hint="Of those whom you support" />
      </FormFold>
      <FormProblem />
      <FormActions>
        <SendButton verb="Send" />
      </FormActions>
    </Form>
  );
}

/** Sends the form at once, and shows the result. */
function Mistaken() {
  const { submitForm, setStatus } = useFormikContext();
  useEffect(() => {
    void submitForm().then(() => setStatus('Network error. Please try again later.'));
  }, [submitForm, setStatus]);
  return null;
}

function Others() {
  const [isGiven, setGiven] = useState(false);
  const [typed, setTyped] = useState('');
  const [zoom, setZoom] = useState(2);
  return (
    <>
      <Row>
        <HeartButton isGiven={isGiven} onSet={setGiven} variant="outline">
          Follow
        </HeartButton>
        <HeartButton isGiven onSet={setGiven} variant="ghost" aria-label="A heart that is given" />
      </Row>
      <SearchInput label="Search creators" value={typed} onChange={setTyped} />
      <Slider label="Zoom" value={zoom} min={1} max={8} step={0.1} text={`${zoom} times`} onChange={setZoom} />
    </>
  );
}
