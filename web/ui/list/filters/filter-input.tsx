import { Select, type RefSelectProps } from 'antd';
import { fold } from '#core/text/turkish.ts';
import { isDay } from '#core/time/day.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RangeOfDay } from '#web/ui/day/calendar.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { clearable } from '#web/ui/controls/clearable.tsx';
import type { Filter, FilterOption } from './filters.ts';
import { offerFocus } from '#web/ui/focus.ts';

export interface FilterInputProps {
  /** In a sheet: the phone's own list, which nothing covers, but for what is searched by typing. */
  readonly isInSheet: boolean;
  readonly filter: Filter;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** Of a day that is one end of a range. */
  readonly range?: RangeOfDay | undefined;
  /** What was done to it before its code was here. */
  readonly start?: 'focus' | 'open' | undefined;
}

export function FilterInput({
  filter,
  value,
  onChange,
  range,
  isInSheet,
  start,
}: FilterInputProps) {
  // A phone's own list shows what it has when it opens: in the sheet everything is needed at once.
  const open = useEffectEvent(() => {
    if ((isInSheet || start === 'open') && filter.kind === 'choice') filter.onOpen?.();
  });
  useEffect(() => open(), []);
  const select = useRef<RefSelectProps>(null);
  const isTouched = start !== undefined;
  useEffect(() => {
    if (isTouched) offerFocus(select.current);
  }, [isTouched]);
  if (filter.kind === 'day') {
    return (
      <DayInput
        aria-label={filter.label}
        placeholder={isInSheet ? undefined : filter.label}
        takesFocus={isTouched}
        value={value ?? null}
        range={range}
        // Half a date filters nothing.
        onChange={(day) => (day === null || isDay(day)) && onChange(day ?? '')}
      />
    );
  }
  if (isInSheet && !filter.onSearch) {
    return (
      <select
        className="list-native"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Tümü</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <Select<string | null, FilterOption>
      aria-label={filter.label}
      placeholder={filter.label}
      ref={select}
      defaultOpen={start === 'open'}
      value={value ?? null}
      loading={filter.isLoading ?? false}
      options={[...filter.options]}
      allowClear={clearable}
      {...(isInSheet && { getPopupContainer: (select) => select.parentElement! })}
      popupMatchSelectWidth={false}
      onOpenChange={(isOpen) => isOpen && filter.onOpen?.()}
      showSearch={
        filter.onSearch
          ? { onSearch: filter.onSearch, filterOption: false }
          : filter.options.length > 8 && {
              filterOption: (text, option) => fold(option?.label ?? '').includes(fold(text)),
            }
      }
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
