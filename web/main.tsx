import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import { FirstPage } from './shell/first-page.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <FirstPage />
  </StrictMode>,
);
