import { formatHundredths, type Unit } from '#core/format/money.ts';
import { approversText, BECAUSE } from '#web/features/requests/requests.tsx';
import type { Preview } from '../advance-calls.ts';
import { Findings } from '../findings.tsx';
import { PlanTable } from '../plan-table.tsx';

interface AdvancePreviewProps {
  readonly preview: Preview;
  readonly unit: Unit;
  readonly isAsking: boolean;
}

/** What speaks against it, what will be kept back when, and whom it asks. */
export function AdvancePreview({ preview, unit, isAsking }: AdvancePreviewProps) {
  const { plan, open, route } = preview;
  return (
    <div className="advance-preview" aria-live="polite" aria-busy={isAsking}>
      <Findings {...preview} />
      {open > 0 && (
        <p className="quiet-text">{`Bu tipten ${formatHundredths(open, unit)} avans açık.`}</p>
      )}
      {plan.length > 0 && (
        <section>
          <h3>Ücretten kesilecek</h3>
          <PlanTable plan={plan} unit={unit} />
        </section>
      )}
      {route.length > 0 && (
        <section>
          <h3>Kime gider</h3>
          <ol className="advance-route">
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
