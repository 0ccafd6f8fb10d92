import { explorerPlugin } from '@graphiql/plugin-explorer';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';
import '@graphiql/plugin-explorer/style.css';
import './sandbox.css';
import { EXAMPLES } from './examples';
import { fetchWithFiles, filesPlugin } from './files';
import { Home } from './Home';

// The session's cookie is sent by itself; a token goes under Headers.
const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  fetch: fetchWithFiles,
  subscriptionUrl: new URL('/graphql', location.origin.replace(/^http/, 'ws')).href,
});

createRoot(document.getElementById('root')!).render(
  <GraphiQL
    fetcher={fetcher}
    plugins={[explorerPlugin(), filesPlugin()]}
    defaultTabs={EXAMPLES.map((query) => ({ query }))}
    // On a narrow screen they are opened on demand.
    defaultEditorToolsVisibility={matchMedia('(min-width: 768px)').matches && 'headers'}
    // The next user of the browser could read it: tokens are typed again.
    shouldPersistHeaders={false}
    maxHistoryLength={50}
  >
    <GraphiQL.Logo>
      <Home />
    </GraphiQL.Logo>
  </GraphiQL>,
);
