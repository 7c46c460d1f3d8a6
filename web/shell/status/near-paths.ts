/** Pages whose address is close to one that does not exist. */
import { plainPath } from '#contract/kernel/pages/match-path.ts';
import { allPages, type Page } from '#contract/kernel/pages/pages.ts';
import { isPagePermitted, type Viewer } from '#contract/kernel/pages/visibility.ts';

const SHOWN = 3;
/** What was meant differs in a few letters; more is another page. */
const MOST_LETTERS = 6;

/** How many letters must be put in, taken out or changed. */
function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

const areaOf = (path: string) => path.split('/')[1]?.toLowerCase();

export interface NearPage {
  readonly page: Page;
  readonly path: string;
}

/** The closest first, then others of the same area; only what the viewer may open. */
export function nearPaths(viewer: Viewer, asked: string): NearPage[] {
  const wanted = asked.slice(0, 100).toLowerCase();
  const candidates = allPages.flatMap((page) => {
    const path = plainPath(page.path);
    const isShown = page.route.public !== true && page.route.children === undefined;
    if (path === undefined || !isShown || page.route.meta.title === undefined) return [];
    if (!isPagePermitted(viewer, page)) return [];
    const apart = lettersApart(wanted, path.toLowerCase());
    const isNear = apart <= MOST_LETTERS;
    const isOfArea = areaOf(path) === areaOf(asked) && page.route.meta.hidden !== true;
    return isNear || isOfArea ? [{ page, path, apart }] : [];
  });
  return candidates
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, SHOWN)
    .map(({ page, path }) => ({ page, path }));
}
