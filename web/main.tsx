import './app/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Late, so that it takes nothing from the first screen. Browsers offer workers on https and on localhost.
const workerDelayMs = 5_000;
if ('serviceWorker' in navigator)
  setTimeout(() => void import('./app/startWorker').then(({ startWorker }) => startWorker()), workerDelayMs);
