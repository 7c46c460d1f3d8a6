/** Built and served by the browser test and the bench of the grid only; it is no page of the panel. */
import { createRoot } from 'react-dom/client';
import { offerBench } from './bench-page.tsx';
import { StoryPage } from './story-page.tsx';
import '#web/ui/colour/tokens.css';
import '#web/ui/base.css';

if (location.search === '?bench') offerBench();
else createRoot(document.querySelector('#root')!).render(<StoryPage />);
