import { formatDuration } from '#core/format/duration.ts';
import { clock } from '#core/puantaj/explain/clock-words.ts';
import { useCodeLooks } from '../day-bar/code-looks.ts';
import { CodeTag } from '../day-bar/code-tag.tsx';
import type { PersonDay } from '../days/day-calls.ts';
import './person-day-steps.css';

type Step = PersonDay['steps'][number];

/** What the day came to, code by code in the tenant's colours. */
function Totals({ totals }: Pick<PersonDay, 'totals'>) {
  const looks = useCodeLooks();
  return totals.map(({ code, minutes }) => (
    <p key={code} className="why-step-line">
      <span>
        <CodeTag code={code} /> {looks(code).label}
      </span>
      <strong>{formatDuration(minutes)}</strong>
    </p>
  ));
}

const DIRECTIONS = { in: 'giriş', out: 'çıkış', unknown: 'geçiş' } as const;

/** When and at which door; what was not counted says so. */
function Passes({ passes }: Pick<PersonDay, 'passes'>) {
  return passes.map(({ id, at, dir, deviceName, source, cancelled, used }) => (
    <p key={id} className="why-step-line" data-out={cancelled || !used}>
      <span>
        {`${clock(at)} ${DIRECTIONS[dir]}`}
        {cancelled ? ', iptal edildi' : used ? '' : ', sayılmadı'}
      </span>
      <span className="why-step-value">{deviceName ?? source}</span>
    </p>
  ));
}

function Lines({ lines }: Pick<Step, 'lines'>) {
  return lines.map(({ text, value }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sentences of a day may repeat, and their order is theirs
    <p key={at} className="why-step-line">
      <span>{text}</span>
      {value !== undefined && <span className="why-step-value">{value}</span>}
    </p>
  ));
}

/** Why a day is what it is: plan, passes, rule, result, payroll, in this order. */
export function PersonDaySteps({ day }: { day: PersonDay }) {
  const { steps, totals, passes } = day;
  return (
    <ol className="why-steps">
      {steps.map(({ kind, title, lines }) => (
        <li key={kind}>
          <h3>{title}</h3>
          {kind === 'result' && totals.length > 0 ? (
            <Totals totals={totals} />
          ) : kind === 'passes' && passes.length > 0 ? (
            <Passes passes={passes} />
          ) : (
            <Lines lines={lines} />
          )}
        </li>
      ))}
    </ol>
  );
}
