import { DownloadOutlined, LeftOutlined, LockOutlined, RightOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { deductionsCalls } from '#contract/advance/deductions.calls.ts';
import { monthLater } from '#core/advance/instalments.ts';
import { monthText } from '#core/advance/words.ts';
import { formatDay } from '#core/format/day.ts';
import { formatHundredths } from '#core/format/money.ts';
import { api } from '#web/api/client.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { fullTime } from '#web/ui/time/time-words.ts';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import { UnitSums } from '../payments/unit-sums.tsx';
import type { DeductionMonth } from './deduction-calls.ts';
import type { UnlockDrawerProps } from './unlock-drawer.tsx';

interface MonthBarProps {
  readonly companyId: string;
  readonly month: DeductionMonth;
  readonly onMonth: (month: string) => void;
}

const loadUnlock = async (): Promise<ComponentType<UnlockDrawerProps>> =>
  (await import('./unlock-drawer.tsx')).UnlockDrawer;

function useLocking({ companyId, month: shown, onMonth }: MonthBarProps) {
  const { month, seen, sums, postedOn } = shown;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const lock = async () => {
    const agreed = await confirmAction({
      title: 'Kesinti ayı kilitlensin mi?',
      subject: monthText(month),
      consequences: [
        ...sums.map(
          ({ advances, amount, unit }) =>
            `${advances} taksit, ${formatHundredths(amount, unit)}, ${formatDay(postedOn)} tarihiyle kesilmiş yazılır.`,
        ),
        'Bu ay ve öncesi kapanır; dosyası saklanır.',
        'En son kilitlenen ayın kilidi nedeniyle açılabilir.',
      ],
      verb: 'Kilitle',
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await api.deductions.LockDeductions({ companyId, month, seen });
      // Its file is fetched next, and what could not be deducted is entered: without a month the first open one would be shown.
      onMonth(month);
      messages.success(`${monthText(month)} kesintileri kilitlendi.`);
    } finally {
      setBusy(false);
      void afterAct(client);
    }
  };
  return { isBusy, lock: () => void lock().catch(() => undefined) };
}

/** Which month is shown, how it stands, and what is done with it. */
export function MonthBar(props: MonthBarProps) {
  const { companyId, month, onMonth } = props;
  const { isBusy, lock } = useLocking(props);
  const unlock = useLazyForm(loadUnlock);
  const { state, hindrance, lock: locked, canLock } = month;
  const name = monthText(month.month);
  return (
    <>
      <section className="card advance-month" aria-label="Kesinti ayı">
        <IconButton
          label="Önceki ay"
          icon={<LeftOutlined />}
          onClick={() => onMonth(monthLater(month.month, -1))}
        />
        <b>{name}</b>
        <IconButton
          label="Sonraki ay"
          icon={<RightOutlined />}
          onClick={() => onMonth(monthLater(month.month, 1))}
        />
        <StateMark
          tone={state === 'locked' ? 'good' : 'warning'}
          label={state === 'locked' ? 'Kilitli' : 'TASLAK'}
        />
        <span className="quiet-text advance-month-words">
          {locked
            ? [
                locked.lockedByName,
                fullTime(Date.parse(locked.lockedAt)),
                `SHA-256 ${locked.sha256.slice(0, 12)}…`,
              ]
                .filter(Boolean)
                .join(' · ')
            : (hindrance ?? '')}
        </span>
        {canLock && state === 'draft' && (
          <Button
            type="primary"
            icon={<LockOutlined aria-hidden />}
            loading={isBusy}
            disabled={hindrance !== null}
            onClick={lock}
          >
            Kilitle
          </Button>
        )}
        {canLock && locked && (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            onClick={() =>
              void startDownload(`${name} kesinti dosyası`, deductionsCalls.GetLockedFile, {
                id: locked.id,
              })
            }
          >
            Kilitli dosya
          </Button>
        )}
        {canLock && locked?.isLast && <Button onClick={unlock.show}>Kilidi aç</Button>}
      </section>
      <UnitSums label="Kesinti toplamı" sums={month.sums} noun="taksit" />
      {unlock.Lazy && (
        <unlock.Lazy companyId={companyId} month={month.month} onClose={unlock.hide} />
      )}
    </>
  );
}
