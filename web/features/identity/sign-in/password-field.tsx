import { type KeyboardEvent, useState } from 'react';
import { Field } from './field.tsx';

export function PasswordField({ fault }: { fault: string | undefined }) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) =>
    setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <Field
      name="password"
      label="Şifre"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={1000}
      fault={fault}
      hint={hasCapsLock ? 'Büyük harf kilidi (Caps Lock) açık.' : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      after={
        <button
          type="button"
          className="sign-in-link"
          aria-pressed={isShown}
          aria-label={isShown ? 'Şifreyi gizle' : 'Şifreyi göster'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Gizle' : 'Göster'}
        </button>
      }
    />
  );
}
