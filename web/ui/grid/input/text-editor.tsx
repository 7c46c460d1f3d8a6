import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { EditorSlot } from '../grid-props.ts';
import { offerFocus, offerSelection } from '#web/ui/focus.ts';

/** A line of text: Enter and Tab keep it and go on, leaving it keeps it, Esc does not. */
export function TextEditor({ slot, label }: { slot: EditorSlot; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const hasBegun = useRef(false);
  const hasEnded = useRef(false);
  // Once: selecting again would let the next letter replace what was typed.
  useLayoutEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    offerFocus(input.current, { preventScroll: true });
    if (!slot.isTyped) offerSelection(input.current);
  }, [slot.isTyped]);
  const end = (finish: () => void) => {
    // Ending takes the focus away, which would end it again.
    if (hasEnded.current) return;
    hasEnded.current = true;
    finish();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    const ways: Record<string, () => void> = {
      Enter: () => slot.commit(value, 'down'),
      Tab: () => slot.commit(value, 'right'),
      Escape: () => slot.cancel(),
    };
    const way = ways[event.key];
    if (way === undefined || event.nativeEvent.isComposing) return;
    // Esc ends the editor and not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    end(way);
  };
  return (
    <input
      ref={input}
      className="grid-input"
      aria-label={label}
      defaultValue={slot.text}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const { value } = event.currentTarget;
        end(() => slot.commit(value, 'away'));
      }}
    />
  );
}
