import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { MOST_LEAVE_TYPES } from '#contract/requests/request-limits.ts';
import { fold } from '#core/text/turkish.ts';
import { referenceQuery } from '#web/records/resource/references.ts';
import type { ChainStep } from './chain-calls.ts';

type LeaveTypes = ChainStep['leaveTypes'];

interface LeaveTypesSelectProps {
  readonly id: string;
  readonly value: LeaveTypes;
  readonly onChange: (types: LeaveTypes) => void;
}

/** Some of the leave types; none of them means all. */
export function LeaveTypesSelect({ id, value, onChange }: LeaveTypesSelectProps) {
  const { data = [], isPending } = useQuery(referenceQuery('leaveTypes'));
  // What is stored and no longer offered keeps its name.
  const options = [
    ...data,
    ...value
      .filter((stored) => !data.some((offered) => offered.value === stored.id))
      .map((stored) => ({ value: stored.id, label: stored.name })),
  ];
  return (
    <Select<string[], { value: string; label: string }>
      id={id}
      mode="multiple"
      placeholder="Bütün izin tiplerinde"
      maxCount={MOST_LEAVE_TYPES}
      loading={isPending}
      options={options}
      showSearch={{
        filterOption: (text, option) => fold(option?.label ?? '').includes(fold(text)),
      }}
      value={value.map((one) => one.id)}
      onChange={(ids) =>
        onChange(
          ids.map((one) => ({
            id: one,
            name: options.find((option) => option.value === one)?.label ?? '',
          })),
        )
      }
    />
  );
}
