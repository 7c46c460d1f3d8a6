import type { Code } from '#core/puantaj/codes.ts';
import { formatDuration } from '#core/format/duration.ts';
import { CodeTag } from '../../day-bar/code-tag.tsx';
import type { PersonDay } from '../../days/day-calls.ts';
import { CorrectionList } from '../../days/panel/correction-list.tsx';

interface ByCodesProps {
  readonly name: string;
  readonly totals: readonly { readonly code: Code; readonly minutes: number }[];
}

function ByCodes({ name, totals }: ByCodesProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {totals.length === 0 && 'Sayılan süre yok'}
        {totals.map(({ code, minutes }) => (
          <span key={code}>
            <CodeTag code={code} /> {formatDuration(minutes)}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** PR-33: what was computed stands beside what was decided, with who decided it, when and why. */
export function Decided({ day: { computed, totals, corrections } }: { day: PersonDay }) {
  return (
    <>
      {computed && (
        <dl className="why-decided" aria-label="Hesaplanan ve verilen">
          <ByCodes name="Hesaplanan" totals={computed} />
          <ByCodes name="Verilen" totals={totals} />
        </dl>
      )}
      <CorrectionList corrections={corrections} onWithdraw={undefined} />
    </>
  );
}
