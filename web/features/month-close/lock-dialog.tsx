import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { figureText, figureWords, MAIN_FIGURES } from '#contract/month-close/figure-words.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { monthText, periodText } from '#web/features/puantaj/puantaj.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { type Checklist, closeLists, type Period } from './close-calls.ts';
import { standing } from './close-steps.ts';

export interface LockDialogProps {
  readonly period: Period;
  readonly checklist: Checklist | undefined;
  readonly onClose: () => void;
}

/** What stands in the way, as the server says it and as the checklist counts it. */
function Hindered({ period, checklist }: Pick<LockDialogProps, 'period' | 'checklist'>) {
  const { blocking, warnings } = checklist ? standing(checklist) : { blocking: 0, warnings: 0 };
  const fallen = period.departments.filter(({ state }) => state !== 'approved');
  return (
    <>
      <p className="close-note" role="alert">
        {period.hindrance}
      </p>
      <ul className="close-lock-facts">
        {!period.isOver && <li>Dönemin son günü henüz geçmedi.</li>}
        {blocking > 0 && <li>{`${blocking} kayıt engelliyor.`}</li>}
        {warnings > 0 && <li>{`${warnings} uyarıya not düşülmedi.`}</li>}
        {fallen.length > 0 && (
          <li>{`Onayı olmayan departmanlar: ${fallen.map(({ name }) => name).join(', ')}.`}</li>
        )}
      </ul>
    </>
  );
}

/** What is frozen: whom, as which version, with which figures. */
function Locked({ period }: Pick<LockDialogProps, 'period'>) {
  const version = (period.versions[0]?.n ?? 0) + 1;
  return (
    <>
      <ul className="close-lock-facts">
        <li>{`${period.people.toLocaleString('tr-TR')} kişi, ${period.departments.length} departman; rakamlar sürüm ${version} olarak dondurulur.`}</li>
        <li>
          Bu günlerde geçiş, düzeltme ve mesai değiştirilemez; sonradan gelen rapor, izin ve cihaz
          geçişi fark olarak yazılır.
        </li>
        <li>Kilit yalnız en son dönem için, nedeni yazılarak yeniden açılır.</li>
      </ul>
      <dl className="close-lock-sums">
        {MAIN_FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{figureWords[figure]}</dt>
            <dd>{figureText(figure, period.sums.now[figure] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Seen before it is done, and why it cannot be. */
export function LockDialog({ period, checklist, onClose }: LockDialogProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const lock = async () => {
    setBusy(true);
    const isDone = await attempt(async () => {
      const { version, people } = await api.monthClose.LockClosePeriod({
        companyId: period.companyId,
        month: period.month,
        seen: period.seen,
      });
      messages.success(
        `${monthText(period.month)} kilitlendi: sürüm ${version}, ${people.toLocaleString('tr-TR')} kişi.`,
      );
    });
    for (const queryKey of closeLists) void client.invalidateQueries({ queryKey });
    setBusy(false);
    if (isDone) onClose();
  };
  const isFree = period.hindrance === null;
  return (
    <Dialog
      title={isFree ? `${monthText(period.month)} kilitlensin mi?` : 'Dönem henüz kilitlenemez'}
      className="close-lock"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>{isFree ? 'Vazgeç' : 'Kapat'}</Button>
          {isFree && (
            <Button type="primary" loading={isBusy} onClick={() => void lock()}>
              Kilitle
            </Button>
          )}
        </div>
      }
    >
      <p>
        <b>{period.companyName}</b>
        {`, ${periodText(period)}`}
      </p>
      {isFree ? <Locked period={period} /> : <Hindered period={period} checklist={checklist} />}
    </Dialog>
  );
}
