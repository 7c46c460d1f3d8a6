/** What the list selects, as a file: all pages of it, in the columns that were asked for. */
import { activeText } from '#contract/kernel/list-column.ts';
import type { Field } from '#contract/kernel/resource/resource.ts';
import { formatDuration } from '#core/format/duration.ts';
import { formatPhone } from '#core/identifiers/phone.ts';
import { formatClock } from '#core/time/clock.ts';
import { atStart } from '#core/text/sentence.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { streamOfKeys } from '#server/db/tenant/parts.ts';
import { readPace } from '#server/pace.ts';
import type { Cell, Column, ColumnKind } from '#server/spreadsheet/sheet.ts';
import { type SheetFormat, sheetFile } from '#server/spreadsheet/sheet-file.ts';
import { listIds, rowsOf, type Selection } from './list.queries.ts';
import type { Row } from './rows.ts';
import type { StoredResource } from './storage.ts';

interface ExportColumn extends Column {
  readonly cell: (row: Row) => Cell;
}

function cellOf(field: Field, name: string): (row: Row) => Cell {
  const number = (shown: (value: number) => Cell) => (row: Row) =>
    row[name] === null ? null : shown(Number(row[name]));
  switch (field.kind) {
    case 'reference':
      return (row) => row[`${name}Name`] as string | null;
    case 'yesNo':
      return (row) => (row[name] ? 'Evet' : 'Hayır');
    case 'duration':
      return number(formatDuration);
    case 'timeOfDay':
      return number(formatClock);
    case 'money':
      return number((kurus) => kurus / 100);
    case 'line':
      return (row) => {
        const text = row[name] as string | null;
        return text !== null && field.check === 'phone' ? formatPhone(text) : text;
      };
    case 'choice':
      return (row) => field.options.find(({ value }) => value === row[name])?.label ?? null;
    default:
      return (row) => row[name] as Cell;
  }
}

const state: ExportColumn = {
  label: 'Durum',
  kind: 'text',
  width: 10,
  cell: ({ active }) => activeText(active === true),
};

function columnKind({ kind }: Field): ColumnKind {
  if (kind === 'day') return 'day';
  return kind === 'number' || kind === 'money' ? 'number' : 'text';
}

/** `active` is the one name that is no field. */
function columnOf({ fields }: StoredResource, name: string): ExportColumn {
  const field = fields[name];
  if (!field) return state;
  return { label: field.label, kind: columnKind(field), cell: cellOf(field, name) };
}

interface ExportInput extends Selection {
  readonly format: SheetFormat;
  readonly fields?: readonly string[] | undefined;
}

const recordPace = readPace({ least: 50, most: 500 });

export async function exportRows(
  { read }: CallContext,
  resource: StoredResource,
  input: ExportInput,
): Promise<Download> {
  const { format, fields = [...Object.keys(resource.fields), 'active'] } = input;
  const ids = await read((db) => listIds(db, resource, input));
  const columns = fields.map((name) => columnOf(resource, name));
  async function* rows() {
    const found = streamOfKeys(read, recordPace, ids, (db, some) => rowsOf(db, resource, some));
    for await (const row of found) yield columns.map(({ cell }) => cell(row));
  }
  return sheetFile({ name: `${atStart(resource.one)} listesi`, columns, rows: rows() }, format);
}
