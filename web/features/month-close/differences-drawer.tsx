import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { deltasText } from '#contract/month-close/figure-words.ts';
import { formatDay } from '#core/format/day.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { monthText } from '#web/features/puantaj/puantaj.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { closeLists, type Difference, differencesQuery, type Period } from './close-calls.ts';

const MOST_REASON = 500;
/** As many as the server takes at once. */
const MOST_CHOSEN = 500;

const waits = ({ deltas }: Difference) => Object.keys(deltas).length > 0;

/** 'FM ×1,5 +02:00 Kasım 2026 dönemine taşındı, Aslı Yıldız' */
function decidedText({
  decision,
  intoMonth,
  reason,
  byName,
  deltas,
}: Difference['decided'][number]) {
  const done =
    decision === 'carried'
      ? `${intoMonth === null ? 'açık döneme' : `${monthText(intoMonth)} dönemine`} taşındı`
      : `kapatıldı${reason === null ? '' : `: ${reason}`}`;
  return [`${deltasText(deltas)} ${done}`, byName].filter(Boolean).join(', ');
}

interface PersonProps {
  readonly one: Difference;
  readonly isChosen: boolean;
  /** Absent for who does not decide. */
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
}

function Person({ one, isChosen, onChoose }: PersonProps) {
  return (
    <li>
      {onChoose && waits(one) && (
        <Checkbox
          aria-label={`${one.personName} seç`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <div>
        <b>{one.personName}</b>
        <small>{[one.registrationNo, one.departmentName].filter(Boolean).join(' · ')}</small>
        {waits(one) && <p>{deltasText(one.deltas)}</p>}
        {one.needsDeclaration && (
          <p className="close-declaration">
            SGK günü ya da kodu değişti: düzeltme beyannamesi gerekir.
          </p>
        )}
        {one.days.map(({ date, before, after }) => (
          <p key={date} className="quiet-text">
            {`${formatDay(date)}: ${before} → ${after}`}
          </p>
        ))}
        {one.decided.map((decision) => (
          <p key={`${decision.at}${decision.decision}`} className="quiet-text">
            {decidedText(decision)}
          </p>
        ))}
      </div>
    </li>
  );
}

interface DecideProps {
  readonly period: Period;
  readonly chosen: readonly Difference[];
  readonly onDone: () => void;
}

/** Carried into the open period, or closed in words. */
function Decide({ period, chosen, onDone }: DecideProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<'carried' | 'dismissed'>();
  const decide = async (decision: 'carried' | 'dismissed') => {
    setBusy(decision);
    const isDone = await attempt(async () => {
      const { decided, intoMonth } = await api.monthClose.DecideCloseDifferences({
        companyId: period.companyId,
        month: period.month,
        people: chosen.map(({ personId, seen }) => ({ personId, seen })),
        decision,
        reason: reason.trim() === '' ? null : reason.trim(),
      });
      messages.success(
        decision === 'carried'
          ? `${decided} kişinin farkı ${intoMonth === null ? 'açık döneme' : `${monthText(intoMonth)} dönemine`} taşındı.`
          : `${decided} kişinin farkı kapatıldı.`,
      );
    });
    for (const queryKey of closeLists) void client.invalidateQueries({ queryKey });
    setBusy(undefined);
    if (isDone) {
      setReason('');
      onDone();
    }
  };
  const isNone = chosen.length === 0;
  return (
    <div className="close-decide">
      <Input
        aria-label="Neden"
        placeholder="Neden (kapatmak için gerekli)"
        maxLength={MOST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        disabled={isNone || reason.trim() === '' || busy !== undefined}
        loading={busy === 'dismissed'}
        onClick={() => void decide('dismissed')}
      >
        {`${chosen.length} farkı kapat`}
      </Button>
      <Button
        type="primary"
        disabled={isNone || busy !== undefined}
        loading={busy === 'carried'}
        onClick={() => void decide('carried')}
      >
        {`${chosen.length} farkı taşı`}
      </Button>
    </div>
  );
}

export interface DifferencesDrawerProps {
  readonly period: Period;
  readonly onClose: () => void;
}

/** Of a locked period: whose figures would be others now, by which days, and what becomes of it. */
export function DifferencesDrawer({ period, onClose }: DifferencesDrawerProps) {
  const { companyId, month, canDecide } = period;
  const [search, setSearch] = useState('');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(differencesQuery({ companyId, month, search }));
  const waiting = (query.data?.people ?? []).filter(waits);
  const chosen = waiting.filter(({ personId }) => ids.has(personId)).slice(0, MOST_CHOSEN);
  const choose = (personId: string) => (isChosen: boolean) =>
    setIds((before) => {
      const next = new Set(before);
      if (isChosen) next.add(personId);
      else next.delete(personId);
      return next;
    });
  return (
    <Dialog
      title={`${monthText(month)}: kilitten sonraki farklar`}
      side="right"
      className="form-drawer close-drawer"
      onClose={onClose}
      {...(canDecide &&
        waiting.length > 0 && {
          footer: <Decide period={period} chosen={chosen} onDone={() => setIds(new Set())} />,
        })}
    >
      <Input.Search
        aria-label="Personel ara"
        placeholder="Ad, sicil no ara"
        allowClear
        onSearch={setSearch}
      />
      <QueryState query={query} rows={8}>
        {({ people, total }) =>
          people.length === 0 ? (
            <EmptyState
              icon={null}
              title="Fark yok"
              description="Kilitten sonra gelen rapor, izin ya da geçiş bir rakamı değiştirirse burada durur."
            />
          ) : (
            <>
              {canDecide && waiting.length > 0 && (
                <Checkbox
                  checked={chosen.length === Math.min(waiting.length, MOST_CHOSEN)}
                  indeterminate={chosen.length > 0 && chosen.length < waiting.length}
                  onChange={({ target }) =>
                    setIds(new Set(target.checked ? waiting.map(({ personId }) => personId) : []))
                  }
                >
                  {`Bekleyen ${waiting.length} kişinin hepsi`}
                </Checkbox>
              )}
              <ul className="close-differences" aria-label={`Farklar, ${total} kişi`}>
                {people.map((one) => (
                  <Person
                    key={one.personId}
                    one={one}
                    isChosen={ids.has(one.personId)}
                    onChoose={canDecide ? choose(one.personId) : undefined}
                  />
                ))}
              </ul>
              {people.length < total && (
                <p className="quiet-text">{`${total} kişiden ilk ${people.length} gösteriliyor; arayarak daraltın.`}</p>
              )}
            </>
          )
        }
      </QueryState>
    </Dialog>
  );
}
