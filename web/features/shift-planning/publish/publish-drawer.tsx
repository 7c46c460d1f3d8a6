import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { formatDay } from '#core/format/day.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { ChangeList } from '../change-list.tsx';
import { type CountedFact, CountedFacts } from '../counted-facts.tsx';
import { findingsQuery } from '../plan-calls.ts';
import type { PlanDrawerProps } from '../plan-drawer.ts';
import { findingsKey, planLists } from '../plan-keys.ts';

type Preview = Awaited<ReturnType<Client['shiftPlanning']['PreviewPublish']>>;

const count = (value: number) => value.toLocaleString('tr-TR');

/** What is left out, and why. */
const leftOut = ({ ownCells, goneCells }: Preview): readonly string[] => [
  ...(ownCells > 0
    ? [
        `Kendi planınızdaki ${count(ownCells)} taslak dışarıda kalır; yetkili bir başkası yayınlamalı.`,
      ]
    : []),
  ...(goneCells > 0
    ? [
        `İşten ayrılmış ya da henüz başlamamış personelin ${count(goneCells)} taslağı dışarıda kalır.`,
      ]
    : []),
];

/** Of what is published, what is worth a second look; none of it is left out. */
const factsOf = (preview: Preview): readonly CountedFact[] => [
  ['Geçmiş günlerde', preview.pastCells],
  ['Ekip dönüşümünün yerine geçen', preview.rotationCells],
  ['Zaten öyle olan', preview.sameCells],
  ['Onaylı izin gününde (izin geçerli kalır)', preview.leaveCells],
];

/** The very number of the panel beside the plan. */
function Warnings({ selection }: Pick<PlanDrawerProps, 'selection'>) {
  const { data, isFetching } = useQuery(findingsQuery(selection));
  if (data === undefined || isFetching) return <dd className="quiet-text">Kontrol ediliyor…</dd>;
  return (
    <dd data-tone={data.length > 0 ? 'bad' : 'good'} className="plan-fact">
      {data.length > 0 ? `${count(data.length)} uyarı; Uyarılar panelinde görebilirsiniz` : 'Yok'}
    </dd>
  );
}

function Choice({
  preview,
  selection,
  scope,
  edits,
  onClose,
}: Pick<PlanDrawerProps, 'selection' | 'scope' | 'edits' | 'onClose'> & { preview: Preview }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isPublishing, setPublishing] = useState(false);
  const { people, cells, needsReason, firstDay, lastDay, changes } = preview;
  const left = leftOut(preview).map((words) => (
    <p key={words} className="quiet-text plan-after">
      {words}
    </p>
  ));
  const publish = async () => {
    setPublishing(true);
    await attempt(async () => {
      const done = await api.shiftPlanning.PublishPlan({
        ...selection,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      });
      edits.published();
      messages.success(
        `${count(done.people)} kişinin planı yayınlandı; değişen günleri kendilerine bildirildi.`,
      );
      onClose();
    });
    setPublishing(false);
    await Promise.all(planLists.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  if (cells === 0) {
    return (
      <>
        <p>Yayınlanacak taslak yok: plan olduğu gibi geçerli.</p>
        {left}
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
        <dt>Günler</dt>
        <dd>{`${formatDay(firstDay!)} – ${formatDay(lastDay!)}`}</dd>
        <CountedFacts facts={factsOf(preview)} />
        <dt>Yasal uyarı</dt>
        <Warnings selection={selection} />
      </dl>
      {left}
      <p className="quiet-text plan-after">
        Yayınlanan plan puantaja girer ve ilgili personele hangi günlerinin değiştiği bildirilir.
        “Geri al” önceki planı taslak olarak getirir; yeniden yayınlanınca geçerli olur.
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
      <ChangeList people={people} changes={changes} />
    </>
  );
}

/** What will change for whom, before it does. */
export function PublishDrawer({ selection, scope, drafts, edits, onClose }: PlanDrawerProps) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['shift-plan', 'preview', selection],
    // What is painted goes out first: nobody publishes half of it, and the law is asked about all of it.
    queryFn: async () => {
      if (!(await drafts.saver.flush())) throw new Error('Some drafts are not saved');
      void client.invalidateQueries({ queryKey: findingsKey });
      return api.shiftPlanning.PreviewPublish(selection);
    },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title="Planı yayınla" side="right" className="form-drawer" onClose={onClose}>
      <QueryState query={query} rows={6}>
        {(preview) => <Choice {...{ preview, selection, scope, edits, onClose }} />}
      </QueryState>
    </Dialog>
  );
}
