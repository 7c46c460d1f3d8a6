import { Fragment } from 'react';

/** What is counted, and how many. */
export type CountedFact = readonly [name: string, count: number];

/** Of a list of facts those that are there at all. */
export const CountedFacts = ({ facts }: { readonly facts: readonly CountedFact[] }) =>
  facts.map(
    ([name, count]) =>
      count > 0 && (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString('tr-TR')}</dd>
        </Fragment>
      ),
  );
