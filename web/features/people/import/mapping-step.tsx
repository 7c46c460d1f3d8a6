import { Select } from 'antd';
import { type ImportField, importFields } from '#contract/people/import/import-fields.ts';
import { fold } from '#core/text/turkish.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { formatCount, type ImportFile, type Mapping, mappingFault } from './import-calls.ts';

interface MappingStepProps {
  readonly file: ImportFile;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

const options = Object.entries(importFields).map(([value, { label }]) => ({
  value: value as ImportField,
  label,
}));

/** Where each column of the file goes. */
export function MappingStep({ file, mapping, onChange }: MappingStepProps) {
  const fault = mappingFault(mapping);
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
