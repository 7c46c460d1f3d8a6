import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { ApiError } from './api/api-error.ts';
import './ui/colour/tokens.css';
import './ui/base.css';
import './shell/shell.css';
import { router } from './shell/router/router.tsx';
import { installErrorLog, logError } from './shell/error-log/error-log-store.ts';
import { paintFirst } from './shell/first-paint.ts';
import { start } from './shell/start.ts';
import { MessageHost } from './ui/messages/message-host.tsx';

installErrorLog({ ignore: (thrown) => thrown instanceof ApiError });
paintFirst();
start();

const root = createRoot(document.getElementById('root') as HTMLElement, {
  onUncaughtError: (error, { componentStack }) => logError(error, '', componentStack ?? ''),
});

root.render(
  <StrictMode>
    <RouterProvider router={router} />
    <MessageHost />
  </StrictMode>,
);
