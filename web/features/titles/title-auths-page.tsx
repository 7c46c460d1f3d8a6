import { CopyOutlined, TeamOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { activeText } from '#contract/kernel/list-column.ts';
import { api } from '#web/api/client.ts';
import { isChangedMeanwhile } from '#web/records/changed-meanwhile.ts';
import { twoChanges } from '#web/records/two-changes.ts';
import { useTabTitle } from '#web/session/tabs/use-tab-title.ts';
import { DetailHead } from '#web/ui/page/detail-page.tsx';
import { ConflictDialog } from '#web/ui/form/conflict-dialog.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { AuthHolders } from './auth-holders.tsx';
import { CopyAuths } from './copy-auths.tsx';
import { MatrixCards } from './matrix-cards.tsx';
import { MatrixTable } from './matrix-table.tsx';
import {
  applied,
  type Auths,
  authsOf,
  type Cell,
  changedGroups,
  type Difference,
  differenceText,
  listOf,
  namesOf,
} from './matrix.ts';
import { titlesKey } from './title-calls.ts';
import { TitlePeople } from './title-people.tsx';
import { type TitleAuths, useAuthsDraft } from './use-auths-draft.ts';
import '#web/ui/form/form.css';
import '#web/ui/page/page-title.css';
import '#web/ui/states/states.css';
import './titles.css';

const authsKey = (id: string) => [...titlesKey, 'auths', id];

/** Names what changes for how many people; the button says the verb. */
const confirmChange = ({ name, peopleCount }: TitleAuths, { added, removed }: Difference) =>
  messages.confirm({
    title: 'Yetkiler değiştirilsin mi?',
    text: `${name}: bu ünvandaki ${peopleCount} kişi hemen etkilenir.`,
    consequences: [
      ...namesOf(added).map((names) => `Eklenecek: ${names}`),
      ...namesOf(removed).map((names) => `Kaldırılacak: ${names}`),
    ],
    ok: 'Yetkileri değiştir',
    cancel: 'Vazgeç',
    isDangerous: removed.length > 0,
  });

interface Conflict {
  readonly stored: TitleAuths;
  readonly by?: { readonly name: string; readonly at: string };
}

type Opened = { kind: 'people' } | { kind: 'copy' } | { kind: 'holders'; cell: Cell };

function AuthsForm({ stored }: { stored: TitleAuths }) {
  const client = useQueryClient();
  const isNarrow = useIsNarrow();
  const draft = useAuthsDraft(stored);
  const { base, difference } = draft;
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  async function compare(): Promise<void> {
    const { id } = base;
    const [now, history] = await Promise.all([
      api.titles.GetTitleAuths({ id }),
      api.titles.GetTitleHistory({ id, pageSize: 1 }),
    ]);
    const last = history.rows[0];
    setConflict({ stored: now, ...(last && { by: { name: last.actorName, at: last.at } }) });
  }

  async function save(from: TitleAuths, auths: Auths): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const list = listOf(auths);
    try {
      const { version } = await api.titles.UpdateTitleAuths(
        { id: from.id, version: from.version, auths: list },
        { shows: [409] },
      );
      const next = { ...from, version, auths: list };
      client.setQueryData(authsKey(from.id), next);
      draft.restart(next);
      setConflict(undefined);
      messages.success('Yetkiler değiştirildi. Açık oturumlarda hemen geçerli.');
      void client.invalidateQueries({ queryKey: titlesKey, refetchType: 'none' });
    } catch (error) {
      if (isChangedMeanwhile(error)) await compare().catch(() => {});
      else if (error instanceof Error && 'status' in error && error.status === 409) {
        void messages.alert(error.message, { title: 'Yetkiler değiştirilemedi' });
      }
    } finally {
      setSaving(false);
    }
  }

  const ask = async () => {
    if (await confirmChange(base, difference)) await save(base, draft.auths);
  };

  const matrix = {
    saved: draft.saved,
    auths: draft.auths,
    grantable: draft.grantable,
    onToggle: draft.toggle,
    onAskHolders: (cell: Cell) => setOpened({ kind: 'holders', cell }),
  };
  return (
    <>
      <DetailHead
        title={base.name}
        state={{ label: activeText(base.active), tone: base.active ? 'good' : 'quiet' }}
        summary={`${base.code} · ${base.peopleCount} kişi · Yetkiler bu ünvandaki herkes için geçerlidir.`}
        action={
          <div className="titles-tools">
            <Button
              icon={<TeamOutlined aria-hidden />}
              onClick={() => setOpened({ kind: 'people' })}
            >
              Bu ünvandaki personel
            </Button>
            <Button icon={<CopyOutlined aria-hidden />} onClick={() => setOpened({ kind: 'copy' })}>
              Başka ünvandan kopyala
            </Button>
          </div>
        }
      />
      {isNarrow ? (
        <MatrixCards {...matrix} />
      ) : (
        <section className="card matrix-panel">
          <MatrixTable {...matrix} />
        </section>
      )}
      {draft.isDirty && (
        <div className="save-bar titles-save" role="region" aria-label="Kaydet">
          <span role="status">{differenceText(difference)}</span>
          <div className="form-buttons">
            <Button disabled={isSaving} onClick={() => draft.restart(base)}>
              Geri al
            </Button>
            <Button type="primary" loading={isSaving} onClick={() => void ask()}>
              Kaydet
            </Button>
          </div>
        </div>
      )}
      {opened?.kind === 'people' && <TitlePeople title={base} onClose={close} />}
      {opened?.kind === 'holders' && <AuthHolders cell={opened.cell} onClose={close} />}
      {opened?.kind === 'copy' && (
        <CopyAuths
          to={base.id}
          onClose={close}
          onCopy={(auths) => {
            if (draft.take(auths).isLeftOut) {
              messages.info('Sizde olmayan yetkiler kopyalanmadı.');
            }
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          by={conflict.by}
          {...twoChanges(changedGroups(draft.saved, authsOf(conflict.stored.auths), difference))}
          isSaving={isSaving}
          onApply={() =>
            void save(conflict.stored, applied(authsOf(conflict.stored.auths), difference))
          }
          onReload={() => {
            client.setQueryData(authsKey(base.id), conflict.stored);
            draft.restart(conflict.stored);
            setConflict(undefined);
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}

/** What everyone with a title may do. */
export function TitleAuthsPage() {
  const { rowGuid = '' } = useParams();
  const auths = useQuery({
    queryKey: authsKey(rowGuid),
    queryFn: () => api.titles.GetTitleAuths({ id: rowGuid }),
  });
  useTabTitle(auths.data?.name);
  return (
    <QueryState query={auths} rows={12}>
      {(stored) => <AuthsForm key={stored.id} stored={stored} />}
    </QueryState>
  );
}
