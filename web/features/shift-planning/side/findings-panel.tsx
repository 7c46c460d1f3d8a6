import type { ReactNode } from 'react';
import { formatDay } from '#core/format/day.ts';
import type { Finding } from '../plan-calls.ts';
import type { PlanAt } from '../model/changes.ts';
import type { Plan } from '../model/plan.ts';
import type { ShiftHeads } from '../model/totals.ts';
import { articleText } from './articles.ts';

interface FindingsPanelProps {
  readonly plan: Plan;
  /** Undefined while they are judged for the first time. */
  readonly findings: readonly Finding[] | undefined;
  /** They could not be judged: how to try again. */
  readonly onRetry: (() => void) | undefined;
  readonly heads: readonly ShiftHeads[];
  /** The active cell, above. */
  readonly children: ReactNode;
  readonly onGo: (at: PlanAt) => void;
}

/** Where fewer are planned than needed. */
const shortages = (heads: readonly ShiftHeads[]) =>
  heads.flatMap(({ shift, days }) =>
    days.flatMap(({ planned, needed, isShort }, at) =>
      isShort ? [{ shift, at, missing: needed! - planned }] : [],
    ),
  );

/** What the law and the needed heads say to the plan with its drafts; each leads to its cell. */
export function FindingsPanel({
  plan,
  findings,
  onRetry,
  heads,
  children,
  onGo,
}: FindingsPanelProps) {
  const rows = new Map(plan.people.map(({ id }, row) => [id, row]));
  const places = new Map(plan.days.map((day, at) => [day, at]));
  const short = shortages(heads);
  const shown = (findings ?? []).flatMap((finding) => {
    const row = rows.get(finding.personId);
    const at = finding.dates.flatMap((day) => places.get(day) ?? [])[0];
    return row === undefined || at === undefined ? [] : [{ ...finding, row, at }];
  });
  return (
    <aside className="card plan-side" aria-label="Uyarılar ve seçili hücre">
      {children}
      <header>
        <h2>Uyarılar</h2>
        {shown.length > 0 && <span className="plan-pill" data-tone="bad">{`${shown.length}`}</span>}
        {short.length > 0 && (
          <span className="plan-pill" data-tone="warning">{`${short.length} eksik kadro`}</span>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard too. */}
      <ul className="plan-findings" tabIndex={0} aria-label="Uyarı listesi">
        {onRetry && (
          <li className="quiet-text">
            Plan yasaya göre kontrol edilemedi.{' '}
            <button type="button" className="link-button" onClick={onRetry}>
              Yeniden dene
            </button>
          </li>
        )}
        {findings === undefined && !onRetry && (
          <li className="quiet-text">Plan yasaya göre kontrol ediliyor…</li>
        )}
        {findings !== undefined && shown.length + short.length === 0 && (
          <li className="quiet-text">Yasaya ya da gereken kadroya aykırı bir şey yok.</li>
        )}
        {shown.map((finding) => (
          <li key={`${finding.personId} ${finding.rule} ${finding.dates.join()}`}>
            <button type="button" data-tone="bad" onClick={() => onGo(finding)}>
              <strong>{plan.people[finding.row]!.name}</strong>
              <span>{finding.sentence}</span>
              <small>{articleText(finding.article)}</small>
            </button>
          </li>
        ))}
        {short.map(({ shift, at, missing }) => (
          <li key={`${shift.id} ${at}`}>
            <button type="button" data-tone="warning" onClick={() => onGo({ row: 0, at })}>
              <strong>{`${shift.name} vardiyasında eksik`}</strong>
              <span>{`${formatDay(plan.days[at]!)}: ${missing} kişi`}</span>
            </button>
          </li>
        ))}
      </ul>
      <footer>
        <span className="plan-draft-sample" aria-hidden />
        Çizgili hücre taslaktır; yayınlanınca personele bildirilir. Soluk hücre varsayılan
        düzendendir.
      </footer>
    </aside>
  );
}
