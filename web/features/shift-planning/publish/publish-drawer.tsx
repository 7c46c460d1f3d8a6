import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { planLists } from '../plan-keys.ts';
import type { PlanDrawerProps } from '../plan-drawer.ts';

type Preview = Awaited<ReturnType<Client['shiftPlanning']['PreviewPublish']>>;

const count = (value: number) => value.toLocaleString('tr-TR');

const ownText = (cells: number) =>
  `Kendi planınızdaki ${count(cells)} taslak dışarıda kalır; yetkili bir başkası yayınlamalı.`;

function Choice({
  preview,
  selection,
  scope,
  onClose,
}: Pick<PlanDrawerProps, 'selection' | 'scope' | 'onClose'> & { preview: Preview }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isPublishing, setPublishing] = useState(false);
  const { people, cells, ownCells, pastCells, needsReason, findings } = preview;
  const publish = async () => {
    setPublishing(true);
    try {
      const done = await api.shiftPlanning.PublishPlan({
        ...selection,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      });
      messages.success(
        `${count(done.people)} kişinin planı yayınlandı; değişen günleri kendilerine bildirildi.`,
      );
      onClose();
    } catch {
      // Said by the call.
    } finally {
      setPublishing(false);
      await Promise.all(planLists.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  if (cells === 0) {
    return (
      <>
        <p>Yayınlanacak taslak yok: plan olduğu gibi geçerli.</p>
        {ownCells > 0 && <p className="quiet-text">{ownText(ownCells)}</p>}
        <div className="form-buttons">
          <Button onClick={onClose}>Kapat</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <dl className="facts">
        <dt>Kapsam</dt>
        <dd>{scope}</dd>
        <dt>Personel</dt>
        <dd>{count(people)}</dd>
        <dt>Değişecek hücre</dt>
        <dd>{count(cells)}</dd>
        {pastCells > 0 && (
          <>
            <dt>Geçmiş günlerde</dt>
            <dd>{count(pastCells)}</dd>
          </>
        )}
        <dt>Yasal uyarı</dt>
        <dd data-tone={findings > 0 ? 'bad' : 'good'} className="plan-fact">
          {findings > 0 ? `${count(findings)} uyarı; Uyarılar panelinde görebilirsiniz` : 'Yok'}
        </dd>
      </dl>
      {ownCells > 0 && <p className="quiet-text plan-after">{ownText(ownCells)}</p>}
      <p className="quiet-text plan-after">
        Yayınlanan plan puantaja girer ve ilgili personele hangi günlerinin değiştiği bildirilir.
      </p>
      {needsReason && (
        <label className="plan-reason">
          Geçmiş günlerin gerekçesi
          <Input
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
      <div className="form-buttons plan-buttons">
        <Button onClick={onClose}>Vazgeç</Button>
        <Button
          type="primary"
          loading={isPublishing}
          disabled={needsReason && reason.trim() === ''}
          onClick={() => void publish()}
        >
          Yayınla
        </Button>
      </div>
    </>
  );
}

/** What will change for whom, before it does. */
export function PublishDrawer({ selection, scope, drafts, onClose }: PlanDrawerProps) {
  const query = useQuery({
    queryKey: ['shift-plan', 'preview', selection],
    // What is painted goes out first: nobody publishes half of it.
    queryFn: async () => {
      if (!(await drafts.saver.flush())) throw new Error('Some drafts are not saved');
      return api.shiftPlanning.PreviewPublish(selection);
    },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title="Planı yayınla" side="right" className="form-drawer" onClose={onClose}>
      <QueryState query={query} rows={6}>
        {(preview) => (
          <Choice preview={preview} selection={selection} scope={scope} onClose={onClose} />
        )}
      </QueryState>
    </Dialog>
  );
}
