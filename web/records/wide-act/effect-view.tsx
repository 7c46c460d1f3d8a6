import { formatDay } from '#core/format/day.ts';
import { count, type Effect, effectText, movedFigures } from './effect-words.ts';
import './wide-act.css';

function Sums({ effect }: { effect: Effect }) {
  const moved = movedFigures(effect.before, effect.after);
  if (moved.length === 0) return null;
  return (
    <table className="wide-act-sums">
      <caption>Değişen günlerin toplamı</caption>
      <thead>
        <tr>
          <th scope="col">Süre</th>
          <th scope="col">Şimdi</th>
          <th scope="col">Sonra</th>
        </tr>
      </thead>
      <tbody>
        {moved.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Samples({ effect: { samples, changedDays } }: { effect: Effect }) {
  if (samples.length === 0) return null;
  return (
    <section aria-label="Kimin hangi günü">
      <h3>Kimin hangi günü</h3>
      <ul className="wide-act-people">
        {samples.map(({ name, registrationNo, day, before, after }) => (
          <li key={`${registrationNo} ${day}`}>
            <strong>{name}</strong>
            <small>{`${registrationNo} · ${formatDay(day)}`}</small>
            {movedFigures(before, after).map((moved) => (
              <span key={moved.label}>
                {`${moved.label} `}
                <del>{moved.before}</del> → <ins>{moved.after}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {changedDays > samples.length && (
        <p className="quiet-text">{`… ve ${count(changedDays - samples.length)} gün daha.`}</p>
      )}
    </section>
  );
}

/** What becomes of days: how many, how their hours move, and whose. */
export function EffectView({ effect }: { effect: Effect }) {
  return (
    <>
      <p role="status">
        <strong>{effectText(effect)}</strong>
      </p>
      {effect.isPending && (
        <p className="quiet-text">
          Bu günlerde hesaplanmayı bekleyen başka değişiklikler de var; sayılara onlar da
          karışabilir.
        </p>
      )}
      <Sums effect={effect} />
      <Samples effect={effect} />
    </>
  );
}
