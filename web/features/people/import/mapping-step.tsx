import { Select } from 'antd';
import { type ImportField, importFields } from '#contract/people/import/import-fields.ts';
import { fold } from '#core/text/turkish.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { useMay } from '#web/session/use-may.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { isDatedChange } from '../dated-change.ts';
import { effectiveDayFault } from '../effective-day.tsx';
import { formatCount, type ImportFile, type Mapping, mappingFault } from './import-calls.ts';

interface MappingStepProps {
  readonly file: ImportFile;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
  /** From which day on what is dated holds of those who are there already. */
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
}

const options = Object.entries(importFields).map(([value, { label }]) => ({
  value: value as ImportField,
  label,
}));

/** Where each column of the file goes. */
export function MappingStep({ file, mapping, onChange, day, onDay }: MappingStepProps) {
  const mayBackdate = useMay()(accessRules.firmAdmin);
  const fault = mappingFault(mapping);
  const dayFault = effectiveDayFault(day, mayBackdate);
  const choose = (column: number, field: ImportField | undefined) => {
    const { [column]: _left, ...rest } = mapping;
    onChange(field === undefined ? rest : { ...rest, [column]: field });
  };
  return (
    <PopupsInside>
      <p>
        Dosyada {formatCount(file.rows)} satır var. Her sütunun hangi alana gideceğini seçin; boş
        bıraktığınız sütun alınmaz.
      </p>
      {fault !== undefined && (
        <p className="import-fault" role="status">
          {fault}
        </p>
      )}
      {isDatedChange(Object.values(mapping)) && (
        <label className="import-day">
          <span>Geçerlilik tarihi</span>
          <DayInput value={day} onChange={onDay} {...(dayFault && { status: 'error' })} />
          <span className="quiet-text">
            {dayFault ??
              'Kayıtlı personelin görev yeri, yönetici ve kart değişiklikleri bu günden itibaren geçerli olur.'}
          </span>
        </label>
      )}
      <ul className="import-columns">
        {file.columns.map(({ heading, samples }, column) => (
          // Headings may repeat; a column's place does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={column}>
            <div>
              <strong>{heading}</strong>
              <span className="quiet-text">{samples.join(' · ') || 'boş sütun'}</span>
            </div>
            <Select<ImportField>
              aria-label={`${heading} sütununun alanı`}
              placeholder="Aktarılmasın"
              allowClear={clearable}
              value={mapping[column] ?? null}
              options={options}
              showSearch={{
                filterOption: (typed, option) =>
                  fold(String(option?.label ?? '')).includes(fold(typed)),
              }}
              onChange={(field) => choose(column, field)}
            />
          </li>
        ))}
      </ul>
    </PopupsInside>
  );
}
