import { FileTextOutlined, PaperClipOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatDay } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { uploadLeaveDocument } from '#web/api/upload.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { DOCUMENT_HELP, DOCUMENT_TYPES, documentRules } from '#web/ui/form/inputs/document-file.ts';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { required } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { useState } from 'react';
import type { LeaveDetail } from '../leave-calls.ts';

interface FileValues {
  readonly file: File;
}

const fields: readonly FieldOf<FileValues>[] = [
  {
    name: 'file',
    label: 'Belge',
    input: formInput(FileInput, { accept: DOCUMENT_TYPES }),
    rules: [required, ...documentRules],
    help: DOCUMENT_HELP,
  },
];

function AttachDrawer({ leave, onClose }: { leave: LeaveDetail; onClose: () => void }) {
  const client = useQueryClient();
  const record = useRecordForm({
    initial: {},
    save: async ({ file }: FileValues) =>
      api.leave.AttachLeaveDocument(
        { id: leave.id, documentFileId: await uploadLeaveDocument(file) },
        { shows: [400] },
      ),
    onSaved: () => {
      messages.success('Belge eklendi.');
      void afterAct(client);
      onClose();
    },
  });
  return (
    <FormDrawer
      title={leave.document ? 'Belgeyi değiştir' : 'Belge ekle'}
      verb={leave.document ? 'Belgeyi değiştir' : 'Belgeyi ekle'}
      record={record}
      fields={fields}
      onClose={onClose}
    />
  );
}

function stateText({ document, documentState, documentDue }: LeaveDetail): string | undefined {
  const due = documentDue === null ? '' : formatDay(documentDue);
  if (documentState === 'due') return `Belge bekleniyor; son gün ${due}.`;
  if (documentState === 'there' && document === null) {
    return 'Belge eklendi; onaylayanlar ve izin girebilenler açabilir.';
  }
  if (documentState === 'late') return `Belge gecikti; son gün ${due} idi.`;
  return undefined;
}

/** The scan that goes with the leave: opened, brought, or waited for. Nothing where there is none and none can come. */
export function DocumentCard({ leave }: { leave: LeaveDetail }) {
  const [isAttaching, setAttaching] = useState(false);
  const { document, canAttach } = leave;
  if (document === null && !canAttach && leave.documentState === 'none') return null;
  const text = stateText(leave);
  return (
    <section className="card leave-document">
      <h2>Belge</h2>
      {document && (
        <a href={document.url} target="_blank" rel="noreferrer">
          <FileTextOutlined aria-hidden /> {document.name}
        </a>
      )}
      {text !== undefined && (
        <p className={leave.documentState === 'late' ? 'missing' : 'quiet-text'}>{text}</p>
      )}
      {!document && text === undefined && (
        <p className="quiet-text">Bu izin için belge gerekmez; isterseniz ekleyebilirsiniz.</p>
      )}
      {canAttach && (
        <Button icon={<PaperClipOutlined aria-hidden />} onClick={() => setAttaching(true)}>
          {document ? 'Belgeyi değiştir' : 'Belge ekle'}
        </Button>
      )}
      {isAttaching && <AttachDrawer leave={leave} onClose={() => setAttaching(false)} />}
    </section>
  );
}
