import { CodeTag } from '../../day-bar/code-tag.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import { spanText } from '../clock-text.tsx';
import type { Correction } from '../day-calls.ts';

interface CorrectionListProps {
  readonly corrections: readonly Correction[];
  /** Absent for who may only look. */
  readonly onWithdraw: ((correction: Correction) => void) | undefined;
}

/** What was put right by hand: the passes stay as they are, so each can be taken back. */
export function CorrectionList({ corrections, onWithdraw }: CorrectionListProps) {
  if (corrections.length === 0) return null;
  return (
    <section className="day-section" aria-labelledby="day-corrections">
      <h3 id="day-corrections">Düzeltmeler</h3>
      <ul className="day-corrections">
        {corrections.map((correction) => {
          const { id, kind, code, excuseName, reason, by, at } = correction;
          return (
            <li key={id}>
              <span>{spanText(correction)}</span>
              {code !== null ? (
                <CodeTag code={code} />
              ) : (
                <span>{kind === 'excuse' ? (excuseName ?? 'Mazeret') : 'Kod yok'}</span>
              )}
              {onWithdraw && (
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Geri al: ${spanText(correction)}`}
                  onClick={() => onWithdraw(correction)}
                >
                  Geri al
                </button>
              )}
              <p>
                {reason}
                <small>{`${by} · ${fullTime(Date.parse(at))}`}</small>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
