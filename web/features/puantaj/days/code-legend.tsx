import { CODES } from '#core/puantaj/codes.ts';
import { CodeTag } from '../day-bar/code-tag.tsx';
import type { DayRow } from './day-calls.ts';

/** The codes that stand in the bars above, in their order; what each means is told where one points. */
export function CodeLegend({ rows }: { rows: readonly Pick<DayRow, 'segments'>[] }) {
  const used = new Set(rows.flatMap(({ segments }) => segments.map(({ code }) => code)));
  return (
    <span className="day-legend" role="group" aria-label="Kodlar">
      {CODES.filter((code) => used.has(code)).map((code) => (
        <CodeTag key={code} code={code} />
      ))}
    </span>
  );
}
