import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { referenceQuery } from './references.ts';

interface PeopleSelectProps {
  /** The names of those who are chosen already. */
  readonly known?: readonly FilterOption[];
  /** These come from the form. */
  readonly id?: string;
  readonly value?: readonly string[] | null;
  readonly onChange?: (ids: readonly string[]) => void;
}

/** Several people, found by name or number. */
export function PeopleSelect({ known = [], id, value, onChange }: PeopleSelectProps) {
  const [text, setText] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(known.map((person) => [person.value, person.label])),
  );
  const { data = [], isFetching } = useQuery({
    ...referenceQuery('people', text),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      labelInValue
      placeholder="Ad ya da sicil no yazın"
      maxTagCount={20}
      value={(value ?? []).map((one) => ({ value: one, label: names.get(one) ?? '…' }))}
      options={data}
      loading={isFetching}
      notFoundContent="Bulunamadı"
      showSearch={{ onSearch: setText, filterOption: false }}
      onChange={(chosen: FilterOption[]) => {
        setNames(new Map([...names, ...chosen.map((one) => [one.value, one.label] as const)]));
        onChange?.(chosen.map((one) => one.value));
      }}
    />
  );
}
