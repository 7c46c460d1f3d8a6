/** What a list may be narrowed by. Without a label it is for those who ask the call themselves: no page offers it. */
import type { ReferenceTarget } from '#contract/resource-heads.ts';

/** What is chosen from, with what people read for each. */
export type Choices = Readonly<Record<string, string>>;

interface FilterBase {
  readonly label?: string;
  /** What the page's address calls it, where that is not its name in the call. */
  readonly address?: string;
  /** Under "Diğer filtreler". */
  readonly isMore?: true;
}

export type ListFilter =
  | (FilterBase & {
      readonly kind: 'choice';
      readonly options: Choices;
      /** Holds while nobody says otherwise. */
      readonly initial?: string;
    })
  /** Any of some; a page offers one at a time. */
  | (FilterBase & { readonly kind: 'choices'; readonly options: Choices })
  /** The same where they are numbers. */
  | (FilterBase & { readonly kind: 'numbers'; readonly options: Readonly<Record<number, string>> })
  /** Only those of which it holds. */
  | (FilterBase & { readonly kind: 'only'; readonly option: string })
  /** A record of a plain page. */
  | (FilterBase & { readonly kind: 'reference'; readonly to: ReferenceTarget })
  /** Any other record, by its id: the page knows whom it offers. */
  | (FilterBase & { readonly kind: 'record' })
  /** A department or a team, by the names of `place-filters.ts`. */
  | (FilterBase & { readonly kind: 'place' })
  /** What is known by a text of its own; the page knows what it offers. */
  | (FilterBase & { readonly kind: 'text'; readonly most: number })
  /** From a day on and, under the name of `to`, up to one; `labels` where each has its own words. */
  | (FilterBase & {
      readonly kind: 'days';
      readonly to: string;
      readonly labels?: readonly [from: string, to: string];
      /** It must be said, and be no longer than that: what is asked for costs as much as it is long. */
      readonly span?: 'report';
    });

type LastDays<F> = {
  readonly [K in keyof F as F[K] extends { kind: 'days'; to: infer To extends string }
    ? To
    : never]: string;
};

/** What is asked by each of a list's filters. */
export type FilterValues<F> = {
  readonly [K in keyof F]: F[K] extends { kind: 'choice'; options: infer O }
    ? keyof O & string
    : F[K] extends { kind: 'choices'; options: infer O }
      ? (keyof O & string)[]
      : F[K] extends { kind: 'numbers'; options: infer O }
        ? (keyof O & number)[]
        : F[K] extends { kind: 'only' }
          ? true
          : string;
} & LastDays<F>;
