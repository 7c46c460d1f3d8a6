import { Button } from 'antd';
import type { FormField } from './form-fields.tsx';
import type { FormState } from './use-record-form.ts';

interface SaveBarProps {
  readonly record: FormState;
  readonly fields: readonly FormField[];
}

/** Sticks to the bottom once something changed, and says what is wrong. */
export function SaveBar({ record, fields }: SaveBarProps) {
  if (!record.isDirty) return null;
  const faults = fields.filter(({ name }) => record.faulty.includes(name));
  return (
    <div className="save-bar" role="region" aria-label="Kaydet">
      <span role="status" data-faulty={faults.length > 0}>
        {faults.length > 0
          ? `Düzeltilmesi gereken: ${faults.map(({ label }) => label).join(', ')}`
          : 'Kaydedilmemiş değişiklikler var'}
      </span>
      <div className="form-buttons">
        <Button disabled={record.isSaving} onClick={record.discard}>
          Geri al
        </Button>
        <Button type="primary" loading={record.isSaving} onClick={() => void record.submit()}>
          Kaydet
        </Button>
      </div>
    </div>
  );
}
