import type { Filter } from './filters/filters.ts';
import { FilterChips } from './filters/filter-bar.tsx';
import type { ListState } from './use-list-state.ts';

interface ListFactsProps {
  /** '128 kişi'; absent while it is not known. */
  readonly count: string | undefined;
  readonly filters: readonly Filter[];
  readonly state: ListState;
}

/** Above the rows: how many there are, and by what they are narrowed. */
export function ListFacts({ count, filters, state }: ListFactsProps) {
  return (
    <div className="list-facts">
      <span className="list-count" role="status">
        {count}
      </span>
      <FilterChips filters={filters} state={state} />
    </div>
  );
}
