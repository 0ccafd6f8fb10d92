import { useEditorContext } from '@graphiql/react';
import { useEffect } from 'react';
import { SANDBOX } from '../../server/words/en/sandbox';

/** The link back to Toli, between the editors, which it labels for screen readers. */
export function Home() {
  const { queryEditor, variableEditor, headerEditor, responseEditor } = useEditorContext({ nonNull: true });
  useEffect(() => {
    const editors = { query: queryEditor, variables: variableEditor, headers: headerEditor, answer: responseEditor };
    for (const [name, editor] of Object.entries(editors)) {
      editor?.getInputField().setAttribute('aria-label', SANDBOX[name as keyof typeof editors]);
      // A line longer than a phone's width wraps.
      editor?.setOption('lineWrapping', true);
    }
  }, [queryEditor, variableEditor, headerEditor, responseEditor]);
  return (
    <a className="graphiql-logo-link" href="/">
      {SANDBOX.home}
    </a>
  );
}
