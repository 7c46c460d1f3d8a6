import { Input } from 'antd';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requiredLine, tooLong } from '#web/ui/form/rules.ts';

/** What happens to many at once. */
const QUICK = ['Servis gecikti', 'Elektrik kesildi', 'Cihaz arızası'] as const;

interface ReasonInputProps {
  /** These come from the form. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string) => void;
}

/** Why, typed or by one press. */
function ReasonInput({ id, value, onChange }: ReasonInputProps) {
  return (
    <>
      <Input
        {...(id !== undefined && { id })}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <span className="day-quick" role="group" aria-label="Hazır nedenler">
        {QUICK.map((reason) => (
          <button
            key={reason}
            type="button"
            className="list-chip"
            aria-pressed={value === reason}
            onClick={() => onChange?.(reason)}
          >
            {reason}
          </button>
        ))}
      </span>
    </>
  );
}

export const reasonField: FieldOf<{ readonly reason: string }> = {
  name: 'reason',
  label: 'Neden',
  input: formInput(ReasonInput),
  rules: [requiredLine, tooLong(300)],
  help: 'Geçmişte ve puantajda görünür',
};
