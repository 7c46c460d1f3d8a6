/** Run by `npm run check`: how many pages of the route table are written. Parents and redirects show nothing of their own. */
import { allPages } from '#contract/kernel/pages/pages.ts';
import { isWritten } from './pages.ts';

const shown = allPages.filter(({ route }) => !route.children && route.meta.title !== undefined);
const written = shown.filter(isWritten).length;
// oxlint-disable-next-line no-console -- it is run to print this.
console.log(`${written} written, ${shown.length - written} being prepared`);
