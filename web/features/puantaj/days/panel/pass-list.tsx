import { passDirections, passSources } from '#contract/doors/door-choices.ts';
import { ClockText } from '../clock-text.tsx';
import type { PersonDay } from '../day-calls.ts';

const DIRECTIONS = { ...passDirections, unknown: 'Yönsüz' } as const;

const sourceText = (source: string) =>
  Object.hasOwn(passSources, source) ? passSources[source as keyof typeof passSources] : source;

/** Passes as the doors have them: those that do not count are struck through, and why is told. */
export function PassList({ passes }: { passes: PersonDay['passes'] }) {
  return (
    <section className="day-section" aria-labelledby="day-passes">
      <h3 id="day-passes">Geçişler</h3>
      {passes.length === 0 && <p className="quiet-text">Geçiş yok.</p>}
      <ul className="day-passes">
        {passes.map(({ id, at, dir, deviceName, source, cancelled, reason, used }) => (
          <li key={id} data-out={cancelled || !used || undefined}>
            <b>{cancelled ? <del>{<ClockText at={at} />}</del> : <ClockText at={at} />}</b>
            <span>{DIRECTIONS[dir]}</span>
            <span className="quiet-text">{deviceName ?? '—'}</span>
            <small>{sourceText(source)}</small>
            {(cancelled || !used || reason !== null) && (
              <p>
                {[cancelled ? 'İptal edildi' : !used && 'Bu günün hesabına girmedi', reason]
                  .filter(Boolean)
                  .join(': ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
