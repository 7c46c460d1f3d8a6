import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { clearable } from '#web/ui/controls/clearable.tsx';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { findDeputyQuery } from './deputy-calls.ts';

interface DeputySelectProps {
  /** Who is chosen already. */
  readonly stored?: FilterOption | undefined;
  /** These come from the form. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** Anybody who works here, found by name: also whom one does not see elsewhere. */
export function DeputySelect({ stored, ...input }: DeputySelectProps) {
  const [text, setText] = useState('');
  const { data = [], isFetching } = useQuery({
    ...findDeputyQuery(text),
    placeholderData: keepPreviousData,
  });
  const isOffered = stored === undefined || data.some(({ value }) => value === stored.value);
  return (
    <Select<string | null, FilterOption>
      {...input}
      allowClear={clearable}
      placeholder="Aramak için yazın"
      loading={isFetching}
      options={isOffered || text !== '' ? data : [stored, ...data]}
      notFoundContent="Bulunamadı"
      showSearch={{ onSearch: setText, filterOption: false }}
      onChange={(value) => input.onChange?.(value ?? null)}
    />
  );
}
