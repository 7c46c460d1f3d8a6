import { LockOutlined, ReloadOutlined, UnlockOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { closeStateWords } from '#core/month-close/states.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { MonthChooser, periodText } from '#web/features/puantaj/puantaj.tsx';
import { watchTask } from '#web/records/tasks/tasks.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { useLazy } from '#web/ui/use-lazy.ts';
import { type Checklist, type CloseCompany, closeLists, type Period } from './close-calls.ts';
import { CompanySelect } from './company-select.tsx';
import type { LockDialogProps } from './lock-dialog.tsx';
import type { ReopenDrawerProps } from './reopen-drawer.tsx';
import { stateTones } from './state-tones.ts';
import type { CloseAddress } from './use-close-address.ts';

const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);
const loadLock = async (): Promise<ComponentType<LockDialogProps>> =>
  (await import('./lock-dialog.tsx')).LockDialog;
const loadReopen = async (): Promise<ComponentType<ReopenDrawerProps>> =>
  (await import('./reopen-drawer.tsx')).ReopenDrawer;

/** Everybody's figures anew: at once where they are few, else as long work. */
function useCounting({ companyId, month }: Period) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const count = async () => {
    setBusy(true);
    await attempt(async () => {
      const { people, taskId } = await api.monthClose.CountClosePeriod({ companyId, month });
      if (taskId !== null) await watchTask(taskId);
      else messages.success(`${people.toLocaleString('tr-TR')} kişi yeniden hesaplandı.`);
    });
    for (const queryKey of closeLists) void client.invalidateQueries({ queryKey });
    setBusy(false);
  };
  return { isBusy, count };
}

interface ActsProps {
  readonly period: Period;
  readonly checklist: Checklist | undefined;
}

function Acts({ period, checklist }: ActsProps) {
  const { isBusy, count } = useCounting(period);
  const lock = useLazy(loadLock, sayNotLoaded);
  const reopen = useLazy(loadReopen, sayNotLoaded);
  const isLocked = period.state === 'locked';
  return (
    <div className="close-acts">
      {period.canCount && !isLocked && (
        <Button icon={<ReloadOutlined aria-hidden />} loading={isBusy} onClick={() => void count()}>
          Yeniden hesapla
        </Button>
      )}
      {isLocked && period.canReopen && (
        <Button icon={<UnlockOutlined aria-hidden />} onClick={reopen.show}>
          Yeniden aç
        </Button>
      )}
      {!isLocked && period.canLock && (
        <Button
          type={period.hindrance === null ? 'primary' : 'default'}
          icon={<LockOutlined aria-hidden />}
          onClick={lock.show}
        >
          Kilitle
        </Button>
      )}
      {lock.Lazy && <lock.Lazy period={period} checklist={checklist} onClose={lock.hide} />}
      {reopen.Lazy && <reopen.Lazy period={period} onClose={reopen.hide} />}
    </div>
  );
}

interface CloseHeadProps {
  readonly address: CloseAddress;
  readonly companies: readonly CloseCompany[];
  readonly company?: CloseCompany;
  /** Undefined until it is there. */
  readonly period?: Period | undefined;
  readonly checklist?: Checklist | undefined;
}

/** Which month of which company, how it stands, and what is done with it. */
export function CloseHead({ address, companies, company, period, checklist }: CloseHeadProps) {
  return (
    <header className="close-head">
      <h1>{pageTitles.PuantajPreparation}</h1>
      <MonthChooser month={address.month} onMonth={(month) => address.go({ month })} />
      {company && (
        <CompanySelect
          companies={companies}
          companyId={company.companyId}
          onChoose={(companyId) => address.go({ companyId })}
        />
      )}
      {period && (
        <>
          <StateMark tone={stateTones[period.state]} label={closeStateWords[period.state]} />
          <span className="quiet-text">{periodText(period)}</span>
          <Acts key={period.month} period={period} checklist={checklist} />
        </>
      )}
    </header>
  );
}
