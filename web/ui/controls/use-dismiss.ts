import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes what floats: on a press or focus outside of `inside`, and on Esc. */
export function useDismiss(
  inside: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (by: 'outside' | 'escape') => void,
) {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return undefined;
    const outside = (event: Event) => {
      if (!inside.current?.contains(event.target as Node)) dismiss('outside');
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      // A dialog around it stays open.
      event.preventDefault();
      dismiss('escape');
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', key, true);
    };
  }, [inside, isOpen]);
}
