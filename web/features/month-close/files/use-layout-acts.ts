/** What is done with layouts: saved anew by name, changed column by column, begun with a template, removed. */
import { useQueryClient } from '@tanstack/react-query';
import { base, plainColumn } from '#core/month-close/files/columns.ts';
import { READY_LAYOUTS } from '#core/month-close/files/ready-layouts.ts';
import { fold } from '#core/text/turkish.ts';
import { FIELDS_OF_ROWS, isDayField, isFigure } from '#core/month-close/files/fields.ts';
import { fileFieldWords } from '#contract/month-close/file-words.ts';
import { api } from '#web/api/client.ts';
import { readPayrollTemplate } from '#web/api/upload.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { type Column, type Layout, type LayoutRow, payrollFileLists } from './file-calls.ts';
import type { FilesAddress } from './use-files-address.ts';

const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** The field whose name is the heading; nothing is guessed beyond that. */
function mapped(title: string): Column {
  const known = Object.values(READY_LAYOUTS)
    .filter(({ rows }) => rows === 'line')
    .flatMap(({ columns }) => [...columns])
    .find((column) => column.title !== '' && plain(column.title) === plain(title));
  if (known) return { ...known, title, fields: [...known.fields] };
  const field = FIELDS_OF_ROWS.line.find((name) => plain(fileFieldWords[name]) === plain(title));
  if (!field) return { ...plainColumn(title), fields: [] };
  const isTime = isFigure(field) && !isDayField(field);
  return {
    ...plainColumn(title, field),
    fields: [field],
    ...(isTime && { unit: 'hours' as const, digits: 2 }),
  };
}

export function useLayoutActs(address: FilesAddress) {
  const client = useQueryClient();
  const show = async (id: string) => {
    await client.invalidateQueries({ queryKey: payrollFileLists[0]! });
    address.go({ layout: id });
  };
  const add = async (layout: Layout) => {
    const { id } = await api.payrollFiles.SavePayrollLayout({ layout }, { shows: [400] });
    await show(id);
  };
  return {
    add,
    change: async ({ id, version }: LayoutRow, layout: Layout) => {
      await api.payrollFiles.SavePayrollLayout({ id, version, layout }, { shows: [400] });
      await show(id);
    },
    fromTemplate: async (file: File) => {
      const { file: kind, titles } = await readPayrollTemplate(file);
      await add({
        ...base,
        name: file.name.replace(/\.[^.]*$/, '').slice(0, 60),
        file: kind,
        columns: titles.map(mapped),
      });
      messages.success(`${titles.length} sütunlu eşleme kuruldu. Eşlenmeyen sütunları seçin.`);
    },
    remove: ({ id, version, layout }: LayoutRow) =>
      ifSure(
        {
          title: 'Eşleme silinsin mi?',
          subject: layout.name,
          consequences: ['Bu eşlemeyle çıkmış dosyalar kalır.'],
          verb: 'Sil',
        },
        async () => {
          await api.payrollFiles.RemovePayrollLayout({ id, version });
          await show('general');
        },
      ),
  };
}
