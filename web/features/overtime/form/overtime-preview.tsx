import { formatDuration } from '#core/format/duration.ts';
import { approversText, BECAUSE } from '#web/features/requests/requests.tsx';
import { Findings } from '../findings.tsx';
import type { Judged, Preview } from '../overtime-calls.ts';
import { YearBar } from './year-bar.tsx';

export const mayWork = ({ refused, faults }: Judged): boolean =>
  refused.length + faults.length === 0;

/** Of the week: what is planned, and with what is asked for. */
const weekText = ({ plan, overtime }: Judged['week']) =>
  `${formatDuration(plan)} → ${formatDuration(plan + overtime)}`;

function One({ person }: { readonly person: Judged }) {
  return (
    <dl className="overtime-lengths">
      <div>
        <dt>İstenen</dt>
        <dd>{formatDuration(person.asked)}</dd>
      </div>
      <div>
        <dt>Bu hafta</dt>
        <dd>{weekText(person.week)}</dd>
      </div>
      <div>
        <dt>{`${person.year.year} fazla çalışma, 270 saat`}</dt>
        <dd>
          <YearBar year={person.year} />
        </dd>
      </div>
    </dl>
  );
}

interface GroupProps {
  readonly title: string;
  readonly people: readonly Judged[];
}

function Group({ title, people }: GroupProps) {
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="overtime-team">
        {people.map((person) => (
          <li key={person.personId}>
            <strong>{person.personName}</strong>
            <span>{weekText(person.week)}</span>
            <YearBar year={person.year} />
            <Findings {...person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who may and who may not, and why. */
function Team({ people }: { readonly people: readonly Judged[] }) {
  const able = people.filter(mayWork);
  const barred = people.filter((one) => !mayWork(one));
  const asked = able.reduce((sum, one) => sum + one.asked, 0);
  return (
    <>
      <Group
        title={`${able.length} kişi yapabilir, toplam ${formatDuration(asked)}`}
        people={able}
      />
      <Group title={`${barred.length} kişi yapamaz; talebe girmez`} people={barred} />
    </>
  );
}

interface OvertimePreviewProps {
  readonly preview: Preview;
  readonly isAsking: boolean;
  /** Several are meant, or a place, however many are in it: each stands by name. */
  readonly isNamed?: boolean;
}

/** What would come of it as it is typed: its length, the week, the year, who may not, and whom it asks. */
export function OvertimePreview({ preview, isAsking, isNamed = false }: OvertimePreviewProps) {
  const { people, route, when } = preview;
  const [only] = people;
  return (
    <div className="overtime-preview" aria-live="polite" aria-busy={isAsking}>
      {when === 'after' && (
        <p className="quiet-text">Bu saatler başlamış: çalışıldıktan sonra istenir.</p>
      )}
      {people.length === 1 && only && !isNamed ? (
        <>
          <One person={only} />
          <Findings {...only} />
        </>
      ) : (
        <Team people={people} />
      )}
      {route.length > 0 && (
        <section>
          <h3>Kime gider</h3>
          <ol className="overtime-route">
            {route.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order.
              <li key={at}>
                <strong>{approversText(step.approvers)}</strong>
                <small>{[step.label, BECAUSE[step.because]].filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
