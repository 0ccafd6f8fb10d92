import { words } from '../words';

/** The sandbox's own texts beside GraphiQL's. */
export const SANDBOX = words('SANDBOX', {
  home: 'Toli',
  files: 'Files',
  choose: 'Choose files to send',
  /** `name`: the variable of a file. */
  hint: (name: string) =>
    `A variable that is the text "${name}" is sent as that file: { "input": { "image": "${name}" } }`,
  none: 'Nothing is chosen yet.',
  example: 'file:cat.png',
  query: 'Operation',
  variables: 'Variables',
  headers: 'Headers',
  answer: 'Answer',
});
