import { Button } from 'antd';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EffectView } from './effect-view.tsx';
import { count, type Effect } from './effect-words.ts';
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

/** Who or what has the same lot, by name. */
export function GroupRows({ title, rows }: Group) {
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

export interface WideActDialogProps {
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
        <GroupRows key={group.title} {...group} />
      ))}
    </Dialog>
  );
}
