import type { ReactNode } from 'react';
import { EffectView } from './effect-view.tsx';
import type { Effect } from './effect-words.ts';

interface EffectOfFileProps {
  /** None where there is more in the file than is tried. */
  readonly days: { readonly effect: Effect } | null;
  readonly children?: ReactNode;
}

/** What becomes of whose days when a file is taken in. */
export function EffectOfFile({ days, children }: EffectOfFileProps) {
  return (
    <section className="effect-of-file" aria-label="Günlere etkisi">
      {days === null ? (
        <p className="quiet-text">
          Satır çok olduğu için günlere etkisi önceden denenmedi; etkilenen günler aktarımdan sonra
          yeniden hesaplanır.
        </p>
      ) : (
        <EffectView effect={days.effect} />
      )}
      {children}
    </section>
  );
}
