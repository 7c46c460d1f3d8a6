import { fold } from '#core/text/turkish.ts';
import { searchPattern } from './find.ts';
import { synonyms } from './synonyms.ts';
import type { SearchTarget } from './targets.ts';

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** What was typed, word by word, the same with and without Turkish letters. */
export const typedWords = (query: string): string[] =>
  searchPattern(query).split(' ').filter(Boolean);

/** Every word that was typed begins one of these. */
export const beginsIn = (query: string, texts: readonly string[]): boolean => {
  const typed = typedWords(query);
  const words = texts.flatMap(wordsOf);
  return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));
};

/** 0: the name begins so, or it is another name of the page; 1: a later word does. */
function rankOf({ name, titles }: SearchTarget, query: string): number | undefined {
  const title = titles.at(-1)!;
  const others = synonyms[name] ?? [];
  if (fold(title).startsWith(searchPattern(query)) || beginsIn(query, others)) return 0;
  return beginsIn(query, [title, ...others]) ? 1 : undefined;
}

/** The pages that are called so, by the beginnings of words and by what people also call them; those of the menu first. */
export function namedPages(targets: readonly SearchTarget[], query: string): SearchTarget[] {
  if (searchPattern(query) === '') return [];
  return targets
    .flatMap((target) => {
      const rank = rankOf(target, query);
      return rank === undefined ? [] : [{ target, rank: rank + (target.isInMenu ? 0 : 2) }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ target }) => target);
}

/** The parts of a text around the first word that begins as it was typed: before, match, after. */
export function around(text: string, query: string): readonly [string, string, string] {
  const [first = ''] = searchPattern(query).split(' ');
  for (const { index } of first === '' ? [] : text.matchAll(/(?<=^|[^\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    const end = index + first.length;
    if (fold(text.slice(index, end)) === first)
      return [text.slice(0, index), text.slice(index, end), text.slice(end)];
  }
  return [text, '', ''];
}
