import type { GraphiQLPlugin } from '@graphiql/react';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { useState } from 'react';
import { SANDBOX } from '../../server/words/en/sandbox';
import { Icon } from '../ui/Icon';

/** The chosen files, by the texts that refer to them in variables. */
const chosen = new Map<string, File>();

function Files() {
  const [names, setNames] = useState([...chosen.keys()]);
  const choose = (files: FileList | null) => {
    for (const file of files ?? []) chosen.set(`file:${file.name}`, file);
    setNames([...chosen.keys()]);
  };
  return (
    <section aria-label={SANDBOX.files} className="files">
      <h2>{SANDBOX.files}</h2>
      <label>
        {SANDBOX.choose}
        <input type="file" multiple onChange={(event) => choose(event.target.files)} />
      </label>
      {names.length === 0 && <p>{SANDBOX.none}</p>}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <p>{SANDBOX.hint(names[0] ?? SANDBOX.example)}</p>
    </section>
  );
}

/** The field for files of an operation. */
export const filesPlugin = (): GraphiQLPlugin => ({
  title: SANDBOX.files,
  icon: () => <Icon of={Paperclip} />,
  content: Files,
});

/** Sends an operation with files in its variables as a form (the GraphQL multipart request specification). */
export const fetchWithFiles: typeof fetch = (address, init) => {
  const { variables, ...operation } = JSON.parse(String(init?.body));
  const files: [place: string, file: File][] = [];
  const taken = (value: unknown, place: string): unknown => {
    const file = typeof value === 'string' && chosen.get(value);
    if (file) {
      files.push([place, file]);
      return null;
    }
    if (Array.isArray(value)) return value.map((each, index) => taken(each, `${place}.${index}`));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, taken(each, `${place}.${name}`)]));
  };
  const without = taken(variables, 'variables');
  if (files.length === 0) return fetch(address, init);
  const form = new FormData();
  form.set('operations', JSON.stringify({ ...operation, variables: without }));
  form.set('map', JSON.stringify(Object.fromEntries(files.map(([place], index) => [index, [place]]))));
  for (const [index, [, file]] of files.entries()) form.set(String(index), file);
  const headers = new Headers(init?.headers);
  headers.delete('content-type');
  // The server requires a header that no form of another site can send.
  headers.set('Apollo-Require-Preflight', 'true');
  return fetch(address, { ...init, headers, body: form });
};
