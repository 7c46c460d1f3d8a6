import type { PersonDay } from '../day-calls.ts';

/** How the day came to be what it is: plan, passes, rule, result, in this order. */
export function DaySteps({ steps }: { steps: PersonDay['steps'] }) {
  if (steps.length === 0) return null;
  return (
    <details className="day-section" open>
      <summary>Neden böyle?</summary>
      <ol className="day-steps">
        {steps.map(({ kind, title, lines }) => (
          <li key={kind} data-kind={kind}>
            <strong>{title}</strong>
            {lines.map(({ text, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
              <p key={at}>
                <span>{text}</span>
                {value !== undefined && <b>{value}</b>}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
