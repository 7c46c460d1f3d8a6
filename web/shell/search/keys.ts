/** The parts of a key press that decide whether it asks for the search. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** The focus stands where one writes. */
  isTyping: boolean;
}

/** Ctrl+K (⌘K) from anywhere; `/` where nothing is being written. */
export function asksForSearch({ key, ctrlKey, metaKey, altKey, isTyping }: KeyPress): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isTyping;
}

/** The chosen place after an arrow key, going round. */
export function moveChoice(from: number, count: number, key: string): number {
  if (count === 0) return 0;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
  return (from + step + count) % count;
}
