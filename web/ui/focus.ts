/**
 * The only way in which the panel moves the focus. What somebody types lands where they began to type it: a focus that
 * comes late, after an answer or a part that was loaded, is offered, and taken only where nobody is in a field.
 */
interface Focusable {
  focus(options?: FocusOptions): void;
}

/** Where letters go. */
const FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false])';

const fieldInUse = (): Element | undefined => {
  const active = document.activeElement;
  return active?.matches(FIELD) ? active : undefined;
};

function mayHave(target: unknown, asker?: Element | null): boolean {
  const field = fieldInUse();
  return field === undefined || field === target || field === asker;
}

/** `asker`: the field from which it is asked for right now; whoever is still in there waits for it. */
export function offerFocus(
  target: Focusable | null | undefined,
  { asker, ...options }: FocusOptions & { asker?: Element | null } = {},
): void {
  if (target && mayHave(target, asker)) target.focus(options);
}

/** A field of a form, by its name. */
export function offerField(
  form: { focusField(name: string): void },
  name: string,
  asker: Element | null,
): void {
  offerFocus({ focus: () => form.focusField(name) }, { asker });
}

/** All of its text, so that typing replaces it. Selecting takes the focus along in some browsers. */
export function offerSelection(input: HTMLInputElement | null | undefined): void {
  if (input && mayHave(input)) input.select();
}

/** The last key in a field that asks for something instead of writing. */
const ASKS = /^(Enter|Escape|F\d+)$/;
const asks = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ASKS.test(key) || ctrlKey || metaKey || altKey;

/** Whoever has written nothing for so long has paused to read. */
const PAUSE_MS = 1_500;

let lastAsked = false;
globalThis.document?.addEventListener('keydown', (event) => (lastAsked = asks(event)), true);
globalThis.document?.addEventListener('pointerdown', () => (lastAsked = false), true);

const isWriting = (dialog: Element) => {
  const field = fieldInUse();
  return field !== undefined && !dialog.contains(field) && !lastAsked;
};

/**
 * Opens a dialog over everything, which takes the focus. One that comes while somebody writes in a field outside of it
 * waits until they leave it, ask for something, or pause: letters must not press its buttons. Answers how to call it off.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const waiting = new AbortController();
  const open = () => {
    waiting.abort();
    if (!dialog.open) dialog.showModal();
  };
  if (!isWriting(dialog)) {
    open();
    return () => {};
  }
  let pause = setTimeout(open, PAUSE_MS);
  waiting.signal.addEventListener('abort', () => clearTimeout(pause));
  const listening = { capture: true, signal: waiting.signal };
  // Once the focus is where it goes to: that may be a field again.
  const look = () => setTimeout(() => !waiting.signal.aborted && !isWriting(dialog) && open());
  document.addEventListener('focusout', look, listening);
  document.addEventListener(
    'keydown',
    () => {
      clearTimeout(pause);
      pause = setTimeout(open, PAUSE_MS);
      look();
    },
    listening,
  );
  return () => waiting.abort();
}
