import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { RangeOfDay } from '#web/ui/day/calendar.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { FilterField } from './filter-field.tsx';
import { type DayFilter, type Filter, filterText } from './filters.ts';
import { SearchInput } from './search-input.tsx';
import type { ListState } from '../use-list-state.ts';
import './filters.css';

interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly state: ListState;
  readonly searchHint: string;
  /** The rows are there: what only narrows them may come. */
  readonly isTime: boolean;
  /** Views, export and columns, at the right. */
  readonly tools: ReactNode;
}

const isSet = (state: ListState, { key, initial = '' }: Filter) =>
  (state.query.filters[key] ?? '') !== initial;

const rangeOf = (state: ListState, { range }: DayFilter): RangeOfDay | undefined =>
  range && {
    from: state.query.filters[range.from],
    to: state.query.filters[range.to],
    onChoose: ({ from, to }) => state.filter({ [range.from]: from, [range.to]: to }),
  };

function Inputs({
  filters,
  state,
  isTime = true,
  isInSheet = false,
}: {
  filters: readonly Filter[];
  state: ListState;
  isTime?: boolean;
  isInSheet?: boolean;
}) {
  return filters.map((filter) => (
    <label
      key={filter.key}
      className="list-filter"
      data-set={state.query.filters[filter.key] !== undefined}
    >
      <span className="list-filter-label">{filter.label}</span>
      <FilterField
        isTime={isTime}
        filter={filter}
        isInSheet={isInSheet}
        value={state.query.filters[filter.key]}
        onChange={(value) => state.filter({ [filter.key]: value })}
        range={filter.kind === 'day' ? rangeOf(state, filter) : undefined}
      />
    </label>
  ));
}

function Sheet({
  filters,
  state,
  onClose,
}: Pick<FilterBarProps, 'filters' | 'state'> & { onClose: () => void }) {
  return (
    <Dialog
      title="Filtreler"
      side="bottom"
      onClose={onClose}
      footer={
        <div className="list-sheet-foot">
          <Button size="large" disabled={!state.isNarrowed} onClick={state.clear}>
            Temizle
          </Button>
          <Button size="large" type="primary" onClick={onClose}>
            Sonuçları göster
          </Button>
        </div>
      }
    >
      <div className="list-sheet">
        <Inputs filters={filters} state={state} isInSheet />
      </div>
    </Dialog>
  );
}

/** Search and filters in one row; the less used ones on demand, on a phone all in a sheet. */
export function FilterBar({ filters, state, searchHint, isTime, tools }: FilterBarProps) {
  const isNarrow = useIsNarrow();
  const first = filters.filter(({ isMore }) => !isMore);
  const more = filters.filter(({ isMore }) => isMore);
  const [isOpen, setOpen] = useState(false);
  const hidden = isNarrow ? filters : more;
  const count = hidden.filter((filter) => isSet(state, filter)).length;
  return (
    <>
      <div className="list-bar">
        <SearchInput value={state.query.search} placeholder={searchHint} onSearch={state.search} />
        {!isNarrow && <Inputs filters={first} state={state} isTime={isTime} />}
        {hidden.length > 0 && (
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={isOpen}
            aria-label={isNarrow ? 'Filtreler' : 'Diğer filtreler'}
            onClick={() => setOpen(!isOpen)}
          >
            {!isNarrow && 'Diğer filtreler'}
            {count > 0 && <span className="list-filter-count">{count}</span>}
          </Button>
        )}
        <div className="list-tools">{tools}</div>
      </div>
      {isOpen && !isNarrow && more.length > 0 && (
        <div className="list-bar list-bar-more">
          <Inputs filters={more} state={state} />
        </div>
      )}
      {isOpen && isNarrow && (
        <Sheet filters={filters} state={state} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** What is searched and filtered, each with a way out. */
export function FilterChips({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  const { search, filters: values } = state.query;
  const set = filters.filter((filter) => isSet(state, filter));
  if (search === '' && set.length === 0) return null;
  const chip = (key: string, text: string, onRemove: () => void) => (
    <li key={key}>
      <button type="button" className="list-chip" onClick={onRemove} aria-label={`Kaldır: ${text}`}>
        {text} <span aria-hidden="true">×</span>
      </button>
    </li>
  );
  return (
    <ul className="list-chips" aria-label="Uygulanan filtreler">
      {search !== '' && chip('', `“${search}”`, () => state.search(''))}
      {set.map((filter) => {
        const value = values[filter.key];
        const text = value === undefined ? 'Tümü' : filterText(filter, value);
        return chip(filter.key, `${filter.label}: ${text}`, () =>
          state.filter({ [filter.key]: undefined }),
        );
      })}
      <li>
        <button type="button" className="link-button" onClick={state.clear}>
          Filtreleri temizle
        </button>
      </li>
    </ul>
  );
}
