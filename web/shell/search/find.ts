import Fuse from 'fuse.js';
import { fold } from '#core/text/turkish.ts';
import { breadcrumb, type SearchTarget } from './targets.ts';

/** Section 9 of the specification. */
export const searchThreshold = 0.4;
export const maxPatternLength = 32;

/** More would not be read. */
const shown = 10;

/** What is looked for: folded, single spaces, at most 32 characters. */
export function searchPattern(query: string): string {
  const folded = fold(query).trim().replace(/\s+/g, ' ');
  return [...folded].slice(0, maxPatternLength).join('').trim();
}

/** Fuzzy search over pages, the same with and without Turkish letters. Loaded on first use. */
export function searchIn(targets: readonly SearchTarget[]): (query: string) => SearchTarget[] {
  const entries = targets.map((target) => ({
    target,
    title: fold(target.titles.at(-1) ?? ''),
    crumb: fold(breadcrumb(target)).replaceAll(' > ', ' '),
  }));
  const fuse = new Fuse(entries, {
    threshold: searchThreshold,
    // A word counts wherever it stands in the title.
    ignoreLocation: true,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'crumb', weight: 0.3 },
    ],
  });
  return (query) => {
    const pattern = searchPattern(query);
    if (pattern === '') return [];
    return fuse.search(pattern, { limit: shown }).map(({ item }) => item.target);
  };
}
