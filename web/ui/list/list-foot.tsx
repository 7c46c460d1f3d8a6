import type { ReactNode } from 'react';
import { latePart } from '#web/ui/late-part.ts';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { pageSizes } from './list-query.ts';
import type { PagerProps } from './pager.tsx';
import type { ListState } from './use-list-state.ts';

const usePager = latePart<PagerProps>(async () => (await import('./pager.tsx')).Pager);

const format = (count: number) => count.toLocaleString('tr-TR');

interface ListFootProps {
  readonly state: ListState;
  readonly shown: number;
  readonly total: number;
  /** Between the two. */
  readonly children?: ReactNode;
}

/** '1–50 / 217' and the way to the other pages. */
export function ListFoot({ state, shown, total, children }: ListFootProps) {
  const isNarrow = useIsNarrow();
  const { Part: Pager } = usePager(true);
  const { page, pageSize } = state.query;
  const first = (page - 1) * pageSize + 1;
  return (
    <footer className="list-foot">
      <span>
        {format(first)}–{format(first + shown - 1)} / {format(total)}
      </span>
      {children}
      {Pager && (
        <Pager
          simple={isNarrow}
          hideOnSinglePage={total <= pageSizes[0]}
          current={page}
          pageSize={pageSize}
          total={total}
          pageSizeOptions={[...pageSizes]}
          showSizeChanger={!isNarrow}
          onChange={state.turnTo}
        />
      )}
    </footer>
  );
}
