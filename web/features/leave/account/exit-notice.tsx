import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatDay } from '#core/format/day.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { api } from '#web/api/client.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { ifSure } from '#web/records/if-sure.ts';
import { messages } from '#web/ui/messages/messages.ts';
import type { LeaveAtExit } from '../leave-calls.ts';
import { LeavesAfterExit } from './leaves-after-exit.tsx';

interface ExitNoticeProps {
  readonly exit: LeaveAtExit;
  readonly personName: string;
  readonly canPay: boolean;
  /** The year in which the entry stands. */
  readonly onPaid: (year: number) => void;
}

/** What somebody who leaves has not used, and entering it as paid; removing the entry undoes that. */
export function ExitNotice({ exit, personName, canPay, onPaid }: ExitNoticeProps) {
  const client = useQueryClient();
  const { personId, day, unused, paid, open } = exit;
  const pay = async () => {
    await ifSure(
      {
        title: 'Kullanılmayan günler ödendi olarak girilsin mi?',
        subject: `${personName}, ${dayCount(open)}`,
        consequences: [
          `Hesaba ${formatDay(day)} tarihli ödeme hareketi eklenir; bakiyeden düşer.`,
          'Yanlış girildiyse hareket kaldırılabilir.',
        ],
        verb: 'Ödendi olarak gir',
      },
      async () => {
        await api.leaveAccount.PayUnusedLeave({ personId, days: open });
        messages.success(`${dayCount(open)} ödendi olarak girildi.`);
        onPaid(Number(day.slice(0, 4)));
      },
      () => afterAct(client),
    );
  };
  return (
    <div className="leave-exit" role="note" aria-label="İşten çıkış">
      <p>
        {`${formatDay(day)} çıkışında kullanılmayan: `}
        <strong>{dayCount(unused)}</strong>
        {paid > 0 && `, ${dayCount(paid)} ödendi`}
      </p>
      {open > 0 && canPay && (
        <Button size="small" onClick={() => void pay()}>
          Ödendi olarak gir
        </Button>
      )}
      <LeavesAfterExit leaves={exit.leaves} />
    </div>
  );
}
