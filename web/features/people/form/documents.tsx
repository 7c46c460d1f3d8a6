import { DeleteOutlined, DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '#core/format/bytes.ts';
import { formatDayLong } from '#core/format/day.ts';
import { type DocumentKind, documentKinds } from '#contract/people/documents/document-kinds.ts';
import { api } from '#web/api/client.ts';
import { uploadDocument } from '#web/api/upload.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { DOCUMENT_HELP, DOCUMENT_TYPES, documentRules } from '#web/ui/form/inputs/document-file.ts';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import { today } from '#web/ui/time/instant.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { useReloadPeople } from '../people-queries.ts';
import { documentsQuery, type PersonDocument } from './documents-query.ts';

type DocumentInput = Parameters<typeof api.documents.AddDocument>[0];
type DocumentValues = FormValues<Omit<DocumentInput, 'id' | 'fileId'>> & { readonly file: File };

const fields: readonly FieldOf<DocumentValues>[] = [
  {
    name: 'file',
    label: 'Dosya',
    input: formInput(FileInput, { accept: DOCUMENT_TYPES }),
    rules: [required, ...documentRules],
    help: DOCUMENT_HELP,
  },
  {
    name: 'kind',
    label: 'Belge türü',
    input: formInput(Select<DocumentKind>, {
      placeholder: 'Seçin',
      options: Object.entries(documentKinds).map(([value, label]) => ({ value, label })),
    }),
    rules: [required],
  },
  {
    name: 'title',
    label: 'Başlık',
    input: formInput(Input, { autoComplete: 'off' }),
    rules: [requiredLine, tooLong(200)],
  },
  {
    name: 'validUntil',
    label: 'Geçerlilik sonu',
    input: formInput(DayInput),
    rules: [validDay],
    help: 'Süresiz belgelerde boş bırakın.',
  },
];

function AddDocument({ personId, onClose }: { personId: string; onClose: () => void }) {
  const reload = useReloadPeople();
  const [keyOf] = useState(requestKeys);
  const record = useRecordForm({
    initial: {},
    async save({ file, ...values }: DocumentValues) {
      const input = { id: personId, fileId: await uploadDocument(file), ...values };
      return api.documents.AddDocument(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: () => {
      onClose();
      void reload();
      messages.success('Belge eklendi.');
    },
  });
  return (
    <FormDrawer
      title="Belge ekle"
      record={record}
      fields={fields}
      verb="Belgeyi ekle"
      onClose={onClose}
    />
  );
}

function DocumentRow({ row, onRemove }: { row: PersonDocument; onRemove: () => void }) {
  const isOver = row.validUntil !== null && row.validUntil < today();
  const validity: ReactNode = row.validUntil !== null && (
    <>
      {' · '}
      <span data-over={isOver}>
        {isOver ? 'Süresi doldu: ' : 'Geçerlilik sonu: '}
        {formatDayLong(row.validUntil)}
      </span>
    </>
  );
  return (
    <li>
      <div>
        <strong>{row.title}</strong>
        <p className="quiet-text">
          {documentKinds[row.kind]} · {formatBytes(row.bytes)}
          {validity}
        </p>
        <p className="quiet-text">
          {fullTime(Date.parse(row.createdAt))}
          {row.addedBy !== null && ` · ${row.addedBy}`}
        </p>
      </div>
      <div className="document-actions">
        <a className="icon-button" href={row.url} download aria-label={`İndir: ${row.title}`}>
          <DownloadOutlined />
        </a>
        <IconButton
          label={`Belgeyi sil: ${row.title}`}
          tooltip="none"
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

/** The documents of a person: added, opened, deleted. */
export function Documents({ personId }: { personId: string }) {
  const reload = useReloadPeople();
  const [isAdding, setAdding] = useState(false);
  const documents = useQuery(documentsQuery(personId));
  const remove = async ({ id, title, kind }: PersonDocument) => {
    await ifSure(
      {
        title: 'Belge silinsin mi?',
        subject: `${title} (${documentKinds[kind]})`,
        consequences: ['Dosya kalıcı olarak silinir; geçmişte yalnız adı kalır.'],
        verb: 'Sil',
      },
      async () => {
        await api.documents.DeleteDocument({ id });
        messages.success('Belge silindi.');
      },
      () => reload(),
    );
  };
  return (
    <div className="documents">
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
        Belge ekle
      </Button>
      <QueryState query={documents} rows={3}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="quiet-text">
              Henüz belge yok. Sözleşme, diploma, sağlık raporu gibi belgeleri buraya ekleyin.
            </p>
          ) : (
            <ul>
              {rows.map((row) => (
                <DocumentRow key={row.id} row={row} onRemove={() => void remove(row)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {isAdding && <AddDocument personId={personId} onClose={() => setAdding(false)} />}
    </div>
  );
}
