import { Button } from 'antd';
import { useMemo } from 'react';
import type { Column, Density } from '#web/ui/list/columns/columns.ts';
import type { Selection } from '#web/ui/list/selection/selection.ts';
import { ListCards } from '#web/ui/list/list-cards.tsx';
import { ListFoot } from '#web/ui/list/list-foot.tsx';
import { ListTable } from '#web/ui/list/list-table.tsx';
import { type BulkAction, SelectionBar } from '#web/ui/list/selection/selection-bar.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { CodeLegend } from './code-legend.tsx';
import type { DayAnswer } from './day-calls.ts';
import { dayCard, type DayLine } from './day-columns.tsx';
import { outsideText } from './not-calculated.ts';
import type { DayAddress } from './use-day-address.ts';

interface DayListProps {
  readonly answer: DayAnswer;
  readonly address: DayAddress;
  /** Shown rows are of what was asked before. */
  readonly isOld: boolean;
  readonly columns: readonly Column<DayLine>[];
  readonly density: Density;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** What can be done with the chosen ones; without it nobody can be chosen. */
  readonly bulk: readonly BulkAction[] | undefined;
}

const nameOf = ({ name }: DayLine) => name;

function NoRows({ answer, address }: Pick<DayListProps, 'answer' | 'address'>) {
  const { state } = address;
  if (answer.scopeFrom !== null) {
    return <EmptyState title="Kapsam dışı" description={outsideText(answer.scopeFrom)} />;
  }
  if (answer.total > 0) {
    return (
      <EmptyState
        title="Bu sayfada kayıt yok"
        action={
          <Button onClick={() => state.turnTo(1, state.query.pageSize)}>İlk sayfaya git</Button>
        }
      />
    );
  }
  if (state.isNarrowed) {
    return (
      <EmptyState
        title="Aramanıza uyan personel yok"
        description="Başka bir sayaç seçin ya da filtreleri azaltın."
        action={<Button onClick={state.clear}>Filtreleri temizle</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="Bu gün için puantaj yok"
      description={
        answer.day > answer.today
          ? 'İleri günler, günü gelince hesaplanır.'
          : 'O gün çalışan personel yok ya da görebildiğiniz kimse çalışmıyordu.'
      }
    />
  );
}

/** Everybody’s day, row under row; on a phone as cards. */
export function DayList({
  answer,
  address,
  isOld,
  columns,
  density,
  selection,
  onSelect,
  bulk,
}: DayListProps) {
  const isNarrow = useIsNarrow();
  const { rows, total } = answer;
  const lines = useMemo(() => rows.map((row): DayLine => ({ ...row, id: row.personId })), [rows]);
  if (rows.length === 0) return <NoRows answer={answer} address={address} />;
  const shared = {
    rows: lines,
    columns,
    nameOf,
    onOpen: ({ id }: DayLine) => address.open(id),
    actionsOf: undefined,
    selection: bulk && selection,
    onSelect,
  };
  return (
    <div className="list-rows" aria-busy={isOld}>
      {isNarrow ? (
        <ListCards {...shared} cardOf={dayCard} />
      ) : (
        <ListTable
          {...shared}
          caption="Günlük puantaj"
          density={density}
          sort={address.state.query.sort}
          onSort={address.state.sortBy}
          opened={address.openedId}
        />
      )}
      {bulk && (
        <SelectionBar
          selection={selection}
          total={total}
          rowsOnPage={rows.length}
          noun="personel"
          actions={bulk}
          isNarrow={isNarrow}
          onChange={onSelect}
        />
      )}
      <ListFoot state={address.state} shown={rows.length} total={total}>
        {!isNarrow && <CodeLegend rows={rows} />}
      </ListFoot>
    </div>
  );
}
