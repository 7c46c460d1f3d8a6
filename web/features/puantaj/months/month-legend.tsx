import { useMemo, useState } from 'react';
import { type CellFlag, hasFlag } from '#contract/puantaj/months/cell-flags.ts';
import { DAYS_OFF, type DayOff } from '#contract/puantaj/work-types.ts';
import { type Code, CODES } from '#core/puantaj/codes.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useCodeLooks } from '../day-bar/code-looks.ts';
import { CodeTag } from '../day-bar/code-tag.tsx';
import type { Month } from './month-calls.ts';

/** What most days are needs no line of its own above the grid. */
const QUIET: Code = 'NC';

const CORNERS: readonly { flag: CellFlag; words: string; meaning: string }[] = [
  {
    flag: 'corrected',
    words: 'Elle düzeltildi',
    meaning: 'Günün bir bölümü elle düzeltildi ya da mazerete bağlandı.',
  },
  { flag: 'missingPass', words: 'Geçiş eksik', meaning: 'Girişi ya da çıkışı olmayan gün.' },
];

/** What stands in the cells, in the order of the specification. */
function codesIn({ people }: Month): Code[] {
  const found = new Set<string>();
  for (const { cells } of people) for (const cell of cells) if (cell) found.add(cell[0]);
  return CODES.filter((code) => code !== QUIET && found.has(code));
}

const Corner = ({ flag }: { flag: CellFlag }) => (
  <span className="month-corner" data-corner={flag} aria-hidden="true" />
);

/** Every code and mark with its name and what it means. */
function LegendDialog({ onClose }: { onClose: () => void }) {
  const lookOf = useCodeLooks();
  return (
    <Dialog title="Kodlar ve işaretler" side="right" onClose={onClose}>
      <dl className="month-meanings">
        {CODES.map((code) => {
          const { label, meaning } = lookOf(code);
          return (
            <div key={code}>
              <dt>
                <CodeTag code={code} /> {label}
              </dt>
              <dd>{meaning}</dd>
            </div>
          );
        })}
        {(Object.keys(DAYS_OFF) as DayOff[]).map((code) => (
          <div key={code}>
            <dt>
              <span className="month-off-code">{code}</span> {DAYS_OFF[code].label}
            </dt>
            <dd>{DAYS_OFF[code].meaning}</dd>
          </div>
        ))}
        {CORNERS.map(({ flag, words, meaning }) => (
          <div key={flag}>
            <dt>
              <Corner flag={flag} /> {words}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        <div>
          <dt>
            08:18 <span className="month-missing">00:42</span>
          </dt>
          <dd>Siyah çalışılan, kırmızı eksik kalan süredir.</dd>
        </div>
      </dl>
    </Dialog>
  );
}

/** What the marks are called: only those that are seen. What they mean is a press away. */
export function MonthLegend({ month }: { month: Month }) {
  const lookOf = useCodeLooks();
  const [isOpen, setOpen] = useState(false);
  const codes = useMemo(() => codesIn(month), [month]);
  const corners = useMemo(
    () =>
      CORNERS.filter(({ flag }) =>
        month.people.some(({ cells }) => cells.some((cell) => cell && hasFlag(cell[2], flag))),
      ),
    [month],
  );
  return (
    <div className="month-legend">
      <ul aria-label="İşaretler">
        {codes.map((code) => (
          <li key={code}>
            <CodeTag code={code} /> {lookOf(code).label}
          </li>
        ))}
        {corners.map(({ flag, words }) => (
          <li key={flag}>
            <Corner flag={flag} /> {words}
          </li>
        ))}
      </ul>
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        Ne anlama gelir?
      </button>
      {isOpen && <LegendDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
