import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { fold } from '#core/text/turkish.ts';
import type { ReferenceTarget } from '#contract/resource-heads.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { isSearched, referenceQuery } from './references.ts';

interface ReferenceSelectProps {
  readonly to: ReferenceTarget;
  /** What is stored, also where it is no longer offered. */
  readonly stored?: FilterOption | undefined;
  /** These come from the form. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** Another record, found by its name. */
export function ReferenceSelect({ to, stored, ...input }: ReferenceSelectProps) {
  const [text, setText] = useState('');
  const search = isSearched(to) ? text : '';
  const { data = [], isFetching } = useQuery({
    ...referenceQuery(to, search),
    placeholderData: keepPreviousData,
  });
  const isOffered = stored === undefined || data.some(({ value }) => value === stored.value);
  const options = isOffered || text !== '' ? data : [stored, ...data];
  return (
    <Select<string | null, FilterOption>
      {...input}
      allowClear={clearable}
      placeholder={isSearched(to) ? 'Aramak için yazın' : 'Seçin'}
      loading={isFetching}
      options={options}
      notFoundContent="Bulunamadı"
      showSearch={{
        onSearch: setText,
        filterOption: isSearched(to)
          ? false
          : (typed, option) => fold(option?.label ?? '').includes(fold(typed)),
      }}
      onChange={(value) => input.onChange?.(value ?? null)}
    />
  );
}
