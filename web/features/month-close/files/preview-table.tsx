import { fileFieldWords, unitWords } from '#contract/month-close/file-words.ts';
import { columnLetters } from '#core/month-close/files/column-letters.ts';
import { isFigure } from '#core/month-close/files/fields.ts';
import { isUnmapped } from '#core/month-close/files/layout.ts';
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx';
import type { Column, Preview } from './file-calls.ts';

function fieldText(column: Column): string {
  if (isUnmapped(column)) return 'eşlenmedi';
  if (column.fields.length > 0)
    return column.fields.map((field) => fileFieldWords[field]).join(' + ');
  return column.constant === '' ? 'boş' : `“${column.constant}”`;
}

const decimalText = (decimal: Column['decimal'], digits: number) =>
  decimal === '' ? `virgülsüz ${digits}` : `0${decimal}${'0'.repeat(digits)}`;

function unitText({ fields, unit, digits, decimal, width, padding, codes }: Column): string {
  const isNumber = fields.length > 0 && fields.every(isFigure);
  return [
    isNumber ? (unit === 'plain' ? 'sayı' : unitWords[unit]) : 'metin',
    isNumber && unit !== 'clock' && digits > 0 && decimalText(decimal, digits),
    codes !== '' && 'karşılıklı',
    width > 0 && `${width} hane`,
    padding === 'zeros' && '0’lı',
  ]
    .filter(Boolean)
    .join(', ');
}

interface PreviewTableProps {
  readonly preview: Preview;
  /** Undefined where the layout is not theirs to change. */
  readonly onColumn: ((at: number) => void) | undefined;
}

/** The first rows as they will leave, below the columns that they are made of. */
export function PreviewTable({ preview, onColumn }: PreviewTableProps) {
  const { columns } = preview.layout;
  return (
    <ScrollRegion className="file-preview" label="Dosyanın ilk satırları">
      <table>
        <thead>
          <tr className="file-letters" aria-hidden="true">
            {columns.map((column, at) => (
              <td key={`${columnLetters(at)}${column.title}`}>{columnLetters(at)}</td>
            ))}
          </tr>
          <tr>
            {columns.map((column, at) => (
              <th key={columnLetters(at)} scope="col">
                {column.title || 'Başlıksız'}
              </th>
            ))}
          </tr>
          <tr className="file-fields">
            {columns.map((column, at) => (
              <td key={columnLetters(at)} data-unmapped={isUnmapped(column)}>
                {onColumn ? (
                  <button
                    type="button"
                    aria-label={`${column.title || columnLetters(at)} sütununu değiştir: ${fieldText(column)}`}
                    onClick={() => onColumn(at)}
                  >
                    {fieldText(column)}
                  </button>
                ) : (
                  fieldText(column)
                )}
                <small>{unitText(column)}</small>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have no other name
            <tr key={row}>
              {cells.map(({ text, tooWide, noCode }, at) => (
                <td
                  key={columnLetters(at)}
                  data-wide={tooWide || noCode}
                  data-number={
                    columns[at]!.fields.length > 0 && columns[at]!.fields.every(isFigure)
                  }
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
