/** What the palette offers for what is typed, from memory: pages that are called so, actions, and apart what is only alike. */
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { SearchTarget } from './targets.ts';
import { beginsIn, namedPages } from './named-pages.ts';

export interface PaletteItem {
  /** Its own among all that is offered. */
  readonly key: string;
  readonly title: string;
  /** The area that a page stands in. */
  readonly note?: string | undefined;
  readonly icon?: string | undefined;
  /** Where it leads, or what it does. */
  readonly path?: string;
  readonly run?: () => void;
}

export interface PaletteAction extends PaletteItem {
  /** Called so too. */
  readonly words: readonly string[];
}

/** Records that are begun on a page of their own: actions rather than pages. */
const BEGUN = [
  {
    page: 'UserCreate',
    title: 'Personel ekle',
    words: ['yeni', 'kişi', 'kullanıcı', 'çalışan', 'işe giriş'],
  },
  { page: 'WorkPlaceForm', title: 'İşyeri ekle', words: ['yeni', 'şube', 'fabrika'] },
] as const;

export const beginnings = (targets: readonly SearchTarget[]): PaletteAction[] =>
  BEGUN.flatMap(({ page, title, words }) =>
    targets.some(({ name }) => name === page)
      ? [{ key: `do ${page}`, title, words, icon: 'PlusOutlined', path: addressOf(page) }]
      : [],
  );

export const pageItem = ({ path, titles, icon }: SearchTarget): PaletteItem => ({
  key: path,
  title: titles.at(-1)!,
  note: titles.slice(0, -1).join(' > ') || undefined,
  icon,
  path,
});

const MOST_PAGES = 4;
const MOST_ACTIONS = 4;
const MOST_ALIKE = 5;

export interface Found {
  readonly pages: readonly PaletteItem[];
  readonly actions: readonly PaletteItem[];
  readonly alike: readonly PaletteItem[];
}

const isBegun = ({ name }: SearchTarget) => BEGUN.some(({ page }) => page === name);

/** `>` asks for actions only. */
export const asksForActions = (query: string) => query.trimStart().startsWith('>');

/** What was typed, without it. */
export const textOf = (query: string) => query.trimStart().replace(/^>/, '').trim();

export function found(
  query: string,
  targets: readonly SearchTarget[],
  actions: readonly PaletteAction[],
  fuzzy: (query: string) => readonly SearchTarget[],
): Found {
  const isOnlyActions = asksForActions(query);
  const text = textOf(query);
  if (text === '') return { pages: [], actions, alike: [] };
  const named = actions.filter(({ title, words }) => beginsIn(text, [title, ...words]));
  if (isOnlyActions) return { pages: [], actions: named, alike: [] };
  const pages = namedPages(targets, text)
    .filter((target) => !isBegun(target))
    .slice(0, MOST_PAGES)
    .map(pageItem);
  const alike = fuzzy(text)
    .map(pageItem)
    .filter(({ key }) => !pages.some((page) => page.key === key))
    .slice(0, MOST_ALIKE);
  return { pages, actions: named.slice(0, MOST_ACTIONS), alike };
}
