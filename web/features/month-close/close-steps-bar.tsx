import { CheckOutlined } from '@ant-design/icons';
import type { Checklist, Period } from './close-calls.ts';
import { stepsOf } from './close-steps.ts';

/** Where the period stands on its way to the payroll. */
export function CloseSteps({ period, checklist }: { period: Period; checklist: Checklist }) {
  return (
    <ol className="card close-steps" aria-label="Kapanış adımları">
      {stepsOf(period, checklist).map(({ name, text, state }, at) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true">{state === 'done' ? <CheckOutlined /> : at + 1}</i>
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
