import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import 'nprogress/nprogress.css';
import './ui/tokens.css';
import './shell/shell.css';
import { router } from './shell/router/router.tsx';
import { start } from './shell/start.ts';
import { MessageHost } from './ui/messages/message-host.tsx';

start();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
    <MessageHost />
  </StrictMode>,
);
