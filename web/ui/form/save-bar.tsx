import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { InstantText } from '#web/ui/time/instant-text.tsx';
import type { FormField } from './form-fields.tsx';
import type { FormState } from './use-record-form.ts';

interface SaveBarProps {
  readonly record: FormState;
  readonly fields: readonly FormField[];
  /** The newest change of what is stored, once it is known. */
  readonly lastSave?: { readonly at: string; readonly actorName: string } | undefined;
  /** Before the buttons: what is asked about the change itself. */
  readonly children?: ReactNode;
}

/** So many are named. */
const NAMED = 3;

function changeText(changed: readonly FormField[]): string {
  if (changed.length === 0) return 'Değişiklik yok';
  const names = changed.slice(0, NAMED).map(({ label }) => label);
  const more = changed.length > NAMED ? ' …' : '';
  return `${changed.length} değişiklik kaydedilmedi · ${names.join(', ')}${more}`;
}

/** Tab by tab: how many faults, and the first of them. */
function faultsByTab(faulty: readonly FormField[]) {
  const tabs = [...new Set(faulty.map(({ tab }) => tab))];
  return tabs.map((tab) => {
    const [first, ...others] = faulty.filter((field) => field.tab === tab);
    const count = 1 + others.length;
    const text = tab === undefined ? `${count} hata var` : `${tab} sekmesinde ${count} hata var`;
    return { text, field: first!.name };
  });
}

/** Ctrl S, also where the focus is nowhere; not under a dialog. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Always at the bottom of a form's page: what changed, where something is wrong, and two buttons that never move. */
export function SaveBar({ record, fields, lastSave, children }: SaveBarProps) {
  const { isDirty, isSaving } = record;
  useSaveKey(() => {
    if (isDirty) void record.submit();
  });
  const faults = faultsByTab(fields.filter(({ name }) => record.faulty.includes(name)));
  return (
    <div className="save-bar" role="region" aria-label="Kaydet" data-dirty={isDirty}>
      <div className="save-bar-state">
        <span role="status">
          {changeText(fields.filter(({ name }) => record.changed.includes(name)))}
        </span>
        {faults.map(({ text, field }) => (
          <button
            key={field}
            type="button"
            className="save-bar-fault"
            onClick={() => record.showField(field)}
          >
            {text}
          </button>
        ))}
      </div>
      {lastSave && !children && (
        <span className="save-bar-last">
          Son kayıt <InstantText at={lastSave.at} />, {lastSave.actorName}
        </span>
      )}
      {children}
      <div className="form-buttons">
        <Button disabled={!isDirty || isSaving} onClick={record.discard}>
          Vazgeç
        </Button>
        <Button
          type="primary"
          disabled={!isDirty}
          loading={isSaving}
          onClick={() => void record.submit()}
        >
          Kaydet
          <kbd aria-hidden="true">Ctrl S</kbd>
        </Button>
      </div>
    </div>
  );
}
