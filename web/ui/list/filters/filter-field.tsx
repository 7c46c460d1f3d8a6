import { DownOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { latePart } from '#web/ui/late-part.ts';
import type { FilterInputProps } from './filter-input.tsx';
import { filterText } from './filters.ts';

const useFilterInput = latePart<FilterInputProps>(
  async () => (await import('./filter-input.tsx')).FilterInput,
);

interface FilterFieldProps extends Omit<FilterInputProps, 'start'> {
  /** The rows are there. */
  readonly isTime: boolean;
}

/** A filter that is only looked at is a few words in a frame; touched before its code is here, it opens when it comes. */
export function FilterField({ isTime, ...props }: FilterFieldProps) {
  const { filter, value } = props;
  const { Part, hurry } = useFilterInput(isTime);
  const [start, setStart] = useState<FilterInputProps['start']>();
  // Under a finger it stays what it is: a field that came between press and release would not know of the press.
  const [isPressed, setPressed] = useState(false);
  if (Part && !isPressed) return <Part {...props} start={start} />;
  const touch = (how: NonNullable<typeof start>) => {
    setStart((already) => (already === 'open' ? already : how));
    void hurry();
  };
  return (
    <button
      type="button"
      className="list-filter-ahead"
      aria-label={filter.label}
      {...(filter.kind === 'choice' && { role: 'combobox', 'aria-expanded': false })}
      data-set={value !== undefined}
      onFocus={() => touch('focus')}
      // Whoever has gone on to something else is not called back when it comes.
      onBlur={() => setStart(undefined)}
      onMouseDown={() => setPressed(true)}
      onMouseLeave={() => setPressed(false)}
      onClick={() => {
        setPressed(false);
        touch('open');
      }}
    >
      <span>{value === undefined ? filter.label : filterText(filter, value)}</span>
      {filter.kind === 'choice' && <DownOutlined aria-hidden />}
    </button>
  );
}
