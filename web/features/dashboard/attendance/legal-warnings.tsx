import { useState } from 'react';
import { causeWords, remedyWords } from '#core/puantaj/legal-causes.ts';
import { type Attendance, type Cause, subjectOf } from './attendance-query.ts';
import { LegalDays } from './legal-days.tsx';

const keyOf = ({ rule, shiftId, unapproved, plannedBreak, requiredBreak }: Cause) =>
  [rule, shiftId, unapproved, plannedBreak, requiredBreak].join();

interface CausesProps {
  readonly causes: readonly Cause[];
  readonly onOpen: (cause: Cause) => void;
}

function Causes({ causes, onOpen }: CausesProps) {
  return (
    <ul className="dashboard-rows">
      {causes.map((cause) => (
        <li key={keyOf(cause)}>
          <button type="button" onClick={() => onOpen(cause)}>
            <span className="dashboard-two legal-cause">
              <strong>
                {subjectOf(cause)}: {causeWords(cause)}
              </strong>
              <small>{remedyWords(cause)}</small>
            </span>
            <span className="dashboard-side">
              {cause.people} kişi, {cause.days} gün
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface LegalWarningsProps extends Pick<Attendance, 'legal'> {
  readonly workPlaceId: string | undefined;
}

/** What the law forbids and happened all the same, by what would put it right; each opens its people and days. */
export function LegalWarnings({ legal, workPlaceId }: LegalWarningsProps) {
  const [opened, setOpened] = useState<Cause>();
  const approved = legal.filter(({ unapproved }) => !unapproved);
  const unapproved = legal.filter((cause) => cause.unapproved);
  return (
    <section className="card dashboard-card">
      <h2>
        <span>
          Yasal sınır uyarıları{' '}
          {legal.length > 0 && <span className="dashboard-count">{legal.length}</span>}{' '}
          <small>son 30 gün</small>
        </span>
      </h2>
      {legal.length === 0 && <p className="quiet-text">Son 30 günde yasal sınır aşılmadı.</p>}
      {approved.length > 0 && <Causes causes={approved} onOpen={setOpened} />}
      {unapproved.length > 0 && (
        <>
          <h3 className="legal-apart">Yalnız onay bekleyen mesaiyle aşılanlar</h3>
          <Causes causes={unapproved} onOpen={setOpened} />
        </>
      )}
      {opened && (
        <LegalDays cause={opened} workPlaceId={workPlaceId} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
