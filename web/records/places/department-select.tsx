import { Select } from 'antd';
import { fold } from '#core/text/turkish.ts';
import { useDepartments } from '#web/records/places/places.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';

interface DepartmentSelectProps {
  /** These come from the form. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** A department, by its place among the others. */
export function DepartmentSelect({ onChange, ...input }: DepartmentSelectProps) {
  const { data, isPending } = useDepartments();
  return (
    <Select<string | null>
      {...input}
      allowClear={clearable}
      placeholder="Seçin"
      loading={isPending}
      options={data ?? []}
      notFoundContent="Bulunamadı"
      showSearch={{
        filterOption: (typed, option) => fold(String(option?.label ?? '')).includes(fold(typed)),
      }}
      onChange={(value) => onChange?.(value ?? null)}
    />
  );
}
