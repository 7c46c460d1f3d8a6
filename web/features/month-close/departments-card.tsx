import { CheckOutlined, ClockCircleOutlined, UndoOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { shortTime } from '#web/ui/time/time-words.ts';
import { closeLists, type Department, type Period } from './close-calls.ts';

const icons: Readonly<Record<Department['state'], ReactNode>> = {
  approved: <CheckOutlined />,
  waiting: <ClockCircleOutlined />,
  fallen: <UndoOutlined />,
};

const MOST_NAMED = 3;

/** Who approved and when; of an approval that fell, whose figures changed. */
function behind({ state, approvedAt, approvedByName, managerName, changed }: Department): string {
  if (state === 'waiting')
    return managerName === null ? 'onay bekliyor' : `${managerName} onaylayacak`;
  const who = [approvedByName, approvedAt && shortTime(Date.parse(approvedAt))].filter(Boolean);
  if (state === 'approved') return who.join(' · ');
  const names = changed.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = changed.length > MOST_NAMED ? ` ve ${changed.length - MOST_NAMED} kişi` : '';
  return `${names.join(', ')}${more} sonradan değişti`;
}

function Row({ department, period }: { department: Department; period: Period }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const approve = async () => {
    setBusy(true);
    const isDone = await attempt(() =>
      api.monthClose.ApproveCloseDepartment({
        companyId: period.companyId,
        month: period.month,
        departmentId: department.departmentId,
        seen: department.seen,
      }),
    );
    if (isDone) messages.success(`${department.name} onaylandı.`);
    // Whoever saw something else is shown what there is now.
    for (const queryKey of closeLists) void client.invalidateQueries({ queryKey });
    setBusy(false);
  };
  const { name, people, state, canApprove } = department;
  return (
    <li data-state={state}>
      <i aria-hidden="true">{icons[state]}</i>
      <span>
        {`${name}, ${people.toLocaleString('tr-TR')} kişi${state === 'fallen' ? '; onay düştü' : ''}`}
        <small>{behind(department)}</small>
      </span>
      {canApprove && state !== 'approved' && (
        <Button
          size="small"
          loading={isBusy}
          aria-label={`${name}: onayla`}
          onClick={() => void approve()}
        >
          Onayla
        </Button>
      )}
    </li>
  );
}

/** Every department signs for its people's figures as it saw them. */
export function DepartmentsCard({ period }: { readonly period: Period }) {
  const { departments } = period;
  const approved = departments.filter(({ state }) => state === 'approved').length;
  return (
    <section className="card close-departments" aria-labelledby="close-departments-title">
      <header>
        <h2 id="close-departments-title">Departman onayı</h2>
        <span className="quiet-text">{`${approved} / ${departments.length}`}</span>
      </header>
      {departments.length === 0 ? (
        <p className="quiet-text">
          {period.countedAt === null
            ? 'Dönem hesaplatılınca onaylayacak departmanlar burada durur.'
            : 'Bu dönemde gördüğünüz bir departman yok.'}
        </p>
      ) : (
        <ul>
          {departments.map((department) => (
            <Row key={department.departmentId ?? ''} department={department} period={period} />
          ))}
        </ul>
      )}
    </section>
  );
}
