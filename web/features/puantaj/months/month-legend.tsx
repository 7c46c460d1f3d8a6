import { type CellFlag, hasFlag } from '#contract/puantaj/months/cell-flags.ts';
import { type Code, CODES } from '#core/puantaj/codes.ts';
import { useMemo } from 'react';
import { useCodeLooks } from '../day-bar/code-looks.ts';
import { CodeTag } from '../day-bar/code-tag.tsx';
import { isCode } from './model/cell-words.ts';
import type { Month } from './month-calls.ts';

/** What stands in the cells, in the order of the specification. */
function codesIn({ people }: Month): Code[] {
  const found = new Set<string>();
  for (const { cells } of people) for (const cell of cells) if (cell) found.add(cell[0]);
  return CODES.filter((code) => isCode(code) && found.has(code));
}

const CORNERS: readonly { flag: CellFlag; words: string }[] = [
  { flag: 'corrected', words: 'elle düzeltildi' },
  { flag: 'missingPass', words: 'geçiş yok' },
];

/** What the marks mean: only those that are seen. */
export function MonthLegend({ month }: { month: Month }) {
  const looks = useCodeLooks();
  const codes = useMemo(() => codesIn(month), [month]);
  const corners = useMemo(
    () =>
      CORNERS.filter(({ flag }) =>
        month.people.some(({ cells }) => cells.some((cell) => cell && hasFlag(cell[2], flag))),
      ),
    [month],
  );
  return (
    <ul className="month-legend" aria-label="İşaretler">
      {codes.map((code) => (
        <li key={code}>
          <CodeTag code={code} /> {looks(code).label}
        </li>
      ))}
      {corners.map(({ flag, words }) => (
        <li key={flag} data-corner={flag}>
          <span aria-hidden="true" /> {words}
        </li>
      ))}
    </ul>
  );
}
