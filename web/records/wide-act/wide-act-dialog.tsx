import { Button } from 'antd';
import { formatDay } from '#core/format/day.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { count, type Effect, effectText, movedFigures } from './effect-words.ts';
import '#web/ui/form/form.css';
import './wide-act.css';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly below?: string;
}

/** People, requests or rows that have the same lot. */
export interface Group {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** What is about to be done to many, as it is told before. */
export interface WideAct {
  /** 'Özel gün eklensin mi?' */
  readonly title: string;
  /** What it is done to, and what follows; one line each. */
  readonly lines?: readonly string[];
  /** What becomes of days. */
  readonly effect?: Effect;
  /** Who is concerned, or left out, apart by what is done with them. */
  readonly groups?: readonly Group[];
  /** How it is taken back, or that it is not. */
  readonly undo: string;
  /** The button says what is done: '12 kişinin gününü düzelt'. */
  readonly verb: string;
  readonly isDangerous?: boolean;
  /** There is nobody to do it to. */
  readonly isEmpty?: boolean;
}

/** Of each group so many are named. */
const NAMED = 500;

function People({ title, rows }: Group) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="wide-act-people">
        {rows.slice(0, NAMED).map(({ key, name, below }) => (
          <li key={key}>
            <strong>{name}</strong>
            {below !== undefined && <span>{below}</span>}
          </li>
        ))}
      </ul>
      {rows.length > NAMED && (
        <p className="quiet-text">{`… ve ${count(rows.length - NAMED)} kayıt daha.`}</p>
      )}
    </section>
  );
}

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
function EffectView({ effect }: { effect: Effect }) {
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

interface WideActDialogProps {
  readonly act: WideAct;
  readonly onAnswer: (isSure: boolean) => void;
}

/** Whom, which days, what changes, and how it is taken back: before anything is done. */
export function WideActDialog({ act, onAnswer }: WideActDialogProps) {
  const { title, lines = [], effect, groups = [], undo, verb, isDangerous = false, isEmpty } = act;
  return (
    <Dialog
      title={title}
      className="wide-act"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <p className="wide-act-undo">{undo}</p>
          <div className="form-buttons">
            <Button onClick={() => onAnswer(false)}>Vazgeç</Button>
            <Button
              type="primary"
              danger={isDangerous}
              disabled={isEmpty === true}
              onClick={() => onAnswer(true)}
            >
              {verb}
            </Button>
          </div>
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {effect && <EffectView effect={effect} />}
      {groups.map((group) => (
        <People key={group.title} {...group} />
      ))}
    </Dialog>
  );
}
