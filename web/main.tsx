import './app/styles';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createAppRouter } from './app/router';
import { typePolicies } from './app/typePolicies';
import { createConnectionStore } from './features/auth/session/connectionStore';
import { TIMINGS } from './limits';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// Loads while the app starts, because it would delay the scripts before.
document.fonts.load("1rem 'Inter Variable'").catch(() => undefined);
const connectionStore = createConnectionStore(typePolicies);
// In a task of its own, so that the browser can respond to input between evaluating the scripts and sending the first queries.
setTimeout(() => {
  const router = createAppRouter(connectionStore.getConnection);
  // React renders a transition in slices of a few milliseconds, so the browser can handle input in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App connectionStore={connectionStore} router={router} />
      </StrictMode>,
    ),
  );
});

// Delayed, so it does not compete with the first screen. Browsers offer service workers only on HTTPS and localhost.
if ('serviceWorker' in navigator)
  setTimeout(() => {
    import('./app/startWorker')
      .then(({ startWorker }) => startWorker())
      .catch((error: unknown) => console.info('Could not start the service worker.', error));
  }, TIMINGS.workerDelayMs);
