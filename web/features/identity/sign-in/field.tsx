import { type InputHTMLAttributes, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { offerFocus } from '#web/ui/focus.ts';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'autoFocus'> {
  readonly name: string;
  readonly label: string;
  readonly fault?: string | undefined;
  /** Beside the input, inside its frame. */
  readonly after?: ReactNode;
  readonly hint?: string | undefined;
  /** Typing begins here, unless somebody types elsewhere already. */
  readonly isNext?: boolean;
}

export function Field({ label, fault, after, hint, isNext = false, ...input }: FieldProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  // Before anything is drawn: a key pressed between two fields would be lost.
  useLayoutEffect(() => {
    if (isNext && document.activeElement === document.body) offerFocus(own.current);
  }, [isNext]);
  const note = fault ?? hint;
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-input" data-fault={fault !== undefined}>
        <input
          ref={own}
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
