import type { SizeUnit } from '#core/requests/kinds.ts';
import { DurationInput } from '#web/ui/form/inputs/duration-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import type { TypedInputProps } from '#web/ui/form/inputs/typed-input.tsx';

/** How large a request is, as people type it in the unit of its kind. */
export function SizeInput({
  unit,
  ...props
}: TypedInputProps<number> & { readonly unit: SizeUnit }) {
  if (unit === 'minutes') return <DurationInput {...props} />;
  if (unit === 'kurus') return <MoneyInput {...props} />;
  return <NumberInput {...props} digits={1} unit="gün" />;
}
