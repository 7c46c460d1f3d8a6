import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatDay } from '#core/format/day.ts';
import { tierWords } from '#core/leave/entitlement/law-words.ts';
import { LABOUR_LAW, lawOn } from '#core/leave/entitlement/law.ts';
import { api } from '#web/api/client.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { today } from '#web/ui/time/instant.ts';
import { leaveKey, lawKey } from '../leave-calls.ts';
import { type LawRow, lawQuery } from './law-calls.ts';
import { LawForm } from './law-form.tsx';
import './leave-law.css';

const termWords = ({
  youngUntil,
  oldFrom,
  ageDays,
  undergroundDays,
}: Omit<LawRow, 'id' | 'companyId' | 'from' | 'tiers'>) =>
  `${youngUntil} yaş ve altı ile ${oldFrom} yaş ve üstü en az ${ageDays} gün, yer altında ${undergroundDays} gün fazla`;

interface PartProps {
  readonly title: string;
  readonly rows: readonly LawRow[];
  readonly none: string;
  readonly onOpen: (row: LawRow | undefined) => void;
  readonly onRemove: (row: LawRow) => void;
}

function Part({ title, rows, none, onOpen, onRemove }: PartProps) {
  return (
    <section className="law-part" aria-label={title}>
      <h3>{title}</h3>
      <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => onOpen(undefined)}>
        Hak ekle
      </Button>
      {rows.length === 0 ? (
        <p className="quiet-text">{none}</p>
      ) : (
        <ul className="law-rows">
          {rows.map((row) => (
            <li key={row.id}>
              <span>
                <strong>{`${formatDay(row.from)} tarihinden itibaren: ${tierWords(row.tiers)}`}</strong>
                <span className="quiet-text">{termWords(row)}</span>
              </span>
              <IconButton
                label={`${title}, ${formatDay(row.from)}: değiştir`}
                tooltip="none"
                icon={<EditOutlined />}
                onClick={() => onOpen(row)}
              />
              <IconButton
                label={`${title}, ${formatDay(row.from)}: kaldır`}
                tooltip="none"
                icon={<DeleteOutlined />}
                onClick={() => onRemove(row)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export interface LeaveLawDrawerProps {
  readonly companyId: string;
  readonly companyName: string;
  readonly onClose: () => void;
}

const GROUP = 'Tüm grup';

/** What a company, or the whole group, gives beyond the law, from a day on. */
export function LeaveLawDrawer({ companyId, companyName, onClose }: LeaveLawDrawerProps) {
  const client = useQueryClient();
  const query = useQuery(lawQuery(companyId));
  const [opened, setOpened] = useState<{ companyId: string | null; row: LawRow | undefined }>();
  // Rights are computed where accounts are read: every balance may be another after it.
  const again = () =>
    Promise.all([lawKey, leaveKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  const remove = async (row: LawRow) => {
    await ifSure(
      {
        title: 'İzin hakkı kaldırılsın mı?',
        subject: `${formatDay(row.from)} tarihinden itibaren ${tierWords(row.tiers)}`,
        consequences: [
          'Bu tarihten sonra doğan haklar önceki satıra, o da yoksa kanuna göre hesaplanır.',
        ],
        verb: 'Kaldır',
      },
      async () => {
        await api.leaveLaw.RemoveLeaveLaw({ id: row.id });
        messages.success('İzin hakkı kaldırıldı.');
      },
      () => again(),
    );
  };
  const law = lawOn(LABOUR_LAW, today());
  const part = (ofCompany: string | null, rows: readonly LawRow[]) => (
    <Part
      title={ofCompany === null ? GROUP : companyName}
      rows={rows.filter((row) => row.companyId === ofCompany)}
      none={ofCompany === null ? 'Kanun geçerli.' : 'Grubun hakkı, o da yoksa kanun geçerli.'}
      onOpen={(row) => setOpened({ companyId: ofCompany, row })}
      onRemove={(row) => void remove(row)}
    />
  );
  return (
    <Dialog
      title={`İzin hakkı: ${companyName}`}
      side="right"
      className="form-drawer"
      onClose={onClose}
    >
      <p className="quiet-text">
        {`Kanun (4857 md. 53): ${tierWords(law.tiers)}; ${termWords(law)}. Firma daha çok verebilir, daha az veremez.`}
      </p>
      <QueryState query={query} rows={4}>
        {({ rows }) => (
          <>
            {part(companyId, rows)}
            {part(null, rows)}
          </>
        )}
      </QueryState>
      {opened && (
        <LawForm
          companyId={opened.companyId}
          name={opened.companyId === null ? GROUP : companyName}
          of={opened.row}
          rows={query.data?.rows ?? []}
          onSaved={() => void again()}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Dialog>
  );
}
