import { type CellFlag, hasFlag } from '#contract/puantaj/months/cell-flags.ts';
import { type Code, CODES } from '#core/puantaj/codes.ts';
import { useMemo } from 'react';
import { CodeTag } from '../day-bar/code-tag.tsx';
import type { Month } from './month-calls.ts';

/** As short as a line has room for; what a code is called in full is told where one points. Normal work has no mark. */
const SHORT: Readonly<Record<Exclude<Code, 'NC'>, string>> = {
  GEC: 'giriş eksik',
  GFC: 'giriş fazla',
  CEC: 'çıkış eksik',
  CFC: 'çıkış fazla',
  NM: 'mesai',
  HTM: 'hafta tatili',
  RTM: 'resmî tatil',
  IGM: 'izin günü',
  DC: 'denkleştirme',
  DI: 'denkleştirme izni',
  UCI: 'ücretli izin',
  USI: 'ücretsiz izin',
  GIM: 'mola',
  BOS: 'boş',
};

/** What stands in the cells, in the order of the specification. */
function codesIn({ people }: Month) {
  const found = new Set<string>();
  for (const { cells } of people) for (const cell of cells) if (cell) found.add(cell[0]);
  return CODES.filter((code): code is keyof typeof SHORT => code !== 'NC' && found.has(code));
}

const CORNERS: readonly { flag: CellFlag; words: string }[] = [
  { flag: 'corrected', words: 'elle düzeltildi' },
  { flag: 'missingPass', words: 'geçiş yok' },
];

/** What the marks mean: only those that are seen. */
export function MonthLegend({ month }: { month: Month }) {
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
          <CodeTag code={code} /> {SHORT[code]}
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
