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

/** A key in a field that asks for something instead of writing. */
const asks = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  /^(Enter|Escape|F\d+)$/.test(key) || ctrlKey || metaKey || altKey;

/** Whoever has written nothing for so long has paused to read. */
const PAUSE_MS = 1_500;
const LOOK_MS = 50;

let wroteAt = 0;
globalThis.document?.addEventListener(
  'keydown',
  (event) => (wroteAt = asks(event) ? 0 : Date.now()),
  true,
);
globalThis.document?.addEventListener('pointerdown', () => (wroteAt = Date.now()), true);

const isWriting = (dialog: Element) => {
  const field = fieldInUse();
  return field && !dialog.contains(field) && Date.now() - wroteAt < PAUSE_MS;
};

/**
 * Opens a dialog over everything, which takes the focus. One that comes while somebody writes in a field outside of it
 * waits until they leave it, ask for something, or pause: letters must not press its buttons. Answers how to call it off.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  let next: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (isWriting(dialog)) next = setTimeout(look, LOOK_MS);
    else if (!dialog.open) dialog.showModal();
  };
  look();
  return () => clearTimeout(next);
}
