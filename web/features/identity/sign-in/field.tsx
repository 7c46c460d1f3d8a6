import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly fault?: string | undefined;
  /** Beside the input, inside its frame. */
  readonly after?: ReactNode;
  readonly hint?: string | undefined;
}

export function Field({ label, fault, after, hint, ...input }: FieldProps) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-input" data-fault={fault !== undefined}>
        <input
          id={id}
          aria-invalid={fault !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
        />
        {after}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={fault === undefined ? 'sign-in-hint' : 'sign-in-fault'}
          role={fault === undefined ? 'status' : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  );
}
