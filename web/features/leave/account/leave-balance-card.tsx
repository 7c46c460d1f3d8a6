import { useQuery } from '@tanstack/react-query';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { formatDay } from '#core/format/day.ts';
import { writeNumber } from '#core/format/number.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { useIsSelf } from '#web/session/own-time.ts';
import { useMay } from '#web/session/use-may.ts';
import { AsideCard } from '#web/ui/page/aside-card.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { enterLeavePath } from '../form/enter-address.ts';
import { accountQuery, type LeaveAccountAnswer } from '../leave-calls.ts';

const figuresOf = ({ balance, asked, planned }: LeaveAccountAnswer) =>
  [
    ['gün kaldı', balance],
    ['onay bekliyor', asked],
    ['planlandı', planned],
  ] as const;

/** How many days of annual leave somebody has, and what is on the way. */
export function LeaveBalanceCard({ personId }: { readonly personId: string }) {
  const may = useMay();
  const isSelf = useIsSelf();
  const account = useQuery(accountQuery(personId));
  const link =
    may(accessRules.enterLeave) && !isSelf(personId)
      ? { to: enterLeavePath(personId), label: 'İzin gir' }
      : undefined;
  return (
    <AsideCard title="Yıllık izin" link={link}>
      <QueryState query={account} rows={2}>
        {(found) => (
          <>
            <dl className="aside-figures">
              {figuresOf(found).map(([label, days]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{writeNumber(days)}</dd>
                </div>
              ))}
            </dl>
            {found.nextRight && (
              <p className="quiet-text">
                {`Sonraki hak ediş ${formatDay(found.nextRight.day)}, ${dayCount(found.nextRight.days)}`}
              </p>
            )}
          </>
        )}
      </QueryState>
    </AsideCard>
  );
}
