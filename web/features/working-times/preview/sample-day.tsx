import { Select } from 'antd';
import { useState } from 'react';
import { planOfTerms, spanOfTerms } from '#contract/working-times/shift-plan.ts';
import type { ShiftTerms } from '#contract/working-times/term.schemas.ts';
import { formatDuration } from '#core/format/duration.ts';
import { ANOMALY_LABELS } from '#core/puantaj/anomaly-labels.ts';
import { classify } from '#core/puantaj/classify.ts';
import type { Code } from '#core/puantaj/codes.ts';
import { explain } from '#core/puantaj/explain/explain.ts';
import type { Pass } from '#core/puantaj/types.ts';
import type { Interval } from '#core/time/interval.ts';
import { CodeTag } from '#web/features/puantaj/puantaj.tsx';
import { PassesBar } from './passes-bar.tsx';
import { PassesEditor } from './passes-editor.tsx';
import { samplePasses } from './sample-passes.ts';
import { ShiftLaw } from './shift-law.tsx';
import './sample-day.css';

const HOLIDAYS: Readonly<
  Record<string, { readonly label: string; readonly windows: readonly Interval[] }>
> = {
  none: { label: 'Tatil yok', windows: [] },
  whole: { label: 'Resmî tatil', windows: [{ from: 0, to: 1440 }] },
  half: { label: 'Arife (13:00’ten sonra)', windows: [{ from: 780, to: 1440 }] },
  next: { label: 'Ertesi gün resmî tatil', windows: [{ from: 1440, to: 2880 }] },
};

interface SampleDayProps {
  /** As the form holds them now; nothing while its hours are missing. */
  readonly terms: ShiftTerms | undefined;
}

/** A sample day, calculated by the engine itself while the form and the passes change. */
export function SampleDay({ terms }: SampleDayProps) {
  const [moved, setMoved] = useState<readonly Pass[]>();
  const [holiday, setHoliday] = useState('none');
  if (terms === undefined) {
    return (
      <section className="card sample-day" aria-label="Örnek gün">
        <h2>Örnek gün</h2>
        <p className="quiet-text">Saatleri girince örnek günün hesabı burada görünür.</p>
      </section>
    );
  }
  const shift = spanOfTerms(terms);
  // Until one touches them, the passes follow the shift.
  const passes = moved ?? samplePasses(shift);
  const day = { plan: planOfTerms(terms), passes, holidays: HOLIDAYS[holiday]!.windows };
  const result = classify(day);
  const explanations = explain(result, day);
  const reasonOf = (segment: Interval) =>
    explanations.find(({ from, code }) => from === segment.from && code !== null)?.text ?? '';
  return (
    <section className="card sample-day" aria-label="Örnek gün">
      <h2>Örnek gün</h2>
      <p className="quiet-text">
        Geçişleri değiştirin; hesap puantajın kendi kurallarıyla yapılır.
      </p>
      <Select
        size="small"
        aria-label="Örnek günün tatili"
        value={holiday}
        options={Object.entries(HOLIDAYS).map(([value, { label }]) => ({ value, label }))}
        onChange={setHoliday}
      />
      <PassesBar
        shift={shift}
        passes={passes}
        result={result}
        reasons={result.segments.map(reasonOf)}
        onMove={(at, by) =>
          setMoved(passes.map((pass, i) => (i === at ? { ...pass, at: pass.at + by } : pass)))
        }
        onRemove={(at) => setMoved(passes.filter((_, i) => i !== at))}
      />
      <PassesEditor shift={shift} passes={passes} onChange={setMoved} />
      <dl className="sample-totals">
        <div>
          <dt>Planlanan</dt>
          <dd>{formatDuration(result.planned)}</dd>
        </div>
        <div>
          <dt>Çalışılan</dt>
          <dd>{formatDuration(result.worked)}</dd>
        </div>
        {Object.entries(result.totals).map(([code, minutes]) => (
          <div key={code}>
            <dt>
              <CodeTag code={code as Code} />
            </dt>
            <dd>{formatDuration(minutes)}</dd>
          </div>
        ))}
      </dl>
      {result.anomalies.length > 0 && (
        <ul className="sample-anomalies" aria-label="Uyarılar">
          {result.anomalies.map((name) => (
            <li key={name}>{ANOMALY_LABELS[name]}</li>
          ))}
        </ul>
      )}
      <ol className="sample-reasons" aria-label="Bölümler ve nedenleri">
        {explanations.map(({ from, code, text }) => (
          <li key={`${from} ${code}`}>
            {code !== null && <CodeTag code={code} />}
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <ShiftLaw terms={terms} />
    </section>
  );
}
