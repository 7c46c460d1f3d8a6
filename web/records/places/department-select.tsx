import { Select } from 'antd';
import { fold } from '#core/text/turkish.ts';
import { useDepartments, useTeams } from '#web/records/places/places.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';

interface FromForm {
  /** These come from the form. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

interface PlaceSelectProps extends FromForm {
  readonly options: readonly FilterOption[];
  readonly isLoading: boolean;
}

function PlaceSelect({ onChange, options, isLoading, ...input }: PlaceSelectProps) {
  return (
    <Select<string | null>
      {...input}
      allowClear={clearable}
      placeholder="Seçin"
      loading={isLoading}
      options={[...options]}
      notFoundContent="Bulunamadı"
      showSearch={{
        filterOption: (typed, option) => fold(String(option?.label ?? '')).includes(fold(typed)),
      }}
      onChange={(value) => onChange?.(value ?? null)}
    />
  );
}

/** A department, by its place among the others. */
export function DepartmentSelect(input: FromForm) {
  const { data = [], isPending } = useDepartments();
  return <PlaceSelect {...input} options={data} isLoading={isPending} />;
}

export function TeamSelect(input: FromForm) {
  const { data = [], isPending } = useTeams();
  return <PlaceSelect {...input} options={data} isLoading={isPending} />;
}
