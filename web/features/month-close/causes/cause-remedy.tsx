import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatClock } from '#core/time/clock.ts';
import type { AddPassDrawerProps } from '#web/features/doors/doors.tsx';
import { useMay } from '#web/session/use-may.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { type Cause, closeLists, type PeriodName } from '../close-calls.ts';
import { useReminding } from '../use-reminding.ts';

interface RemedyProps {
  readonly cause: Cause;
  readonly period: PeriodName;
}

const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);
const loadAdd = async (): Promise<ComponentType<AddPassDrawerProps>> =>
  (await import('#web/features/doors/doors.tsx')).AddPassDrawer;

/** The passes that a silent door did not send are entered for all at once, as they were planned; the form names everybody. */
function FillPasses({ cause }: Pick<RemedyProps, 'cause'>) {
  const client = useQueryClient();
  const add = useLazy(loadAdd, sayNotLoaded);
  const { day, lacking, people, where } = cause;
  if (day === null || lacking === null) return null;
  const { direction, time } = lacking;
  return (
    <>
      <Button type="primary" onClick={add.show}>
        {`${people.length} ${direction === 'out' ? 'çıkışı' : 'girişi'} ${formatClock(time)} ile tamamla`}
      </Button>
      {add.Lazy && (
        <add.Lazy
          people={people.map(({ id, name }) => ({ value: id, label: name }))}
          on={{ day, direction, time, reason: `Cihaz kaydı yok: ${where}` }}
          onAdded={() => {
            for (const queryKey of closeLists) void client.invalidateQueries({ queryKey });
          }}
          onClose={add.hide}
        />
      )}
    </>
  );
}

function Remind({ period }: Pick<RemedyProps, 'period'>) {
  const remind = useReminding(period, 'openRequest');
  return <Button onClick={() => void remind()}>Hatırlat</Button>;
}

/** What mends all of it at once. */
export function CauseRemedy({ cause, period }: RemedyProps) {
  const may = useMay();
  const { kind, day } = cause;
  if (kind === 'deviceGap') {
    return may(passesCalls.AddPasses.permission) ? <FillPasses cause={cause} /> : null;
  }
  if (kind === 'approver') return <Remind period={period} />;
  if (day === null) return null;
  const { companyId } = period;
  const [words, to] = {
    wrongShift: ['Planı aç', addressOf('PersonelShift', {}, { donem: 'week', gun: day })],
    placeAbsent: ['Özel günleri aç', addressOf('SpecialDays')],
    sameArrival: [
      'Birlikte düzelt',
      addressOf('PuantajDaily', {}, { companyId, durum: 'late', gun: day }),
    ],
  }[kind] as [string, string];
  return (
    <Link className="link" to={to}>
      {words}
    </Link>
  );
}
