/**
 * Forms with changes that are not saved, by the tab in which they stand. Kept outside of React's effects:
 * those rest while a tab is hidden, and its form is unsaved all the same.
 */
import { useSyncExternalStore } from 'react';
import { messages } from '#web/ui/messages/messages.ts';

interface UnsavedForm {
  readonly tab: string | undefined;
  readonly form: string;
}

let unsaved: readonly UnsavedForm[] = [];

/** The browser's own question: closing the window, reloading, going to another site. */
function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

const listeners = new Set<() => void>();

function keep(next: readonly UnsavedForm[]): void {
  unsaved = next;
  for (const listener of listeners) listener();
  // Only while it is needed: such a listener keeps the browser from restoring pages quickly.
  if (unsaved.length > 0) window.addEventListener('beforeunload', askBrowser);
  else window.removeEventListener('beforeunload', askBrowser);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tabs in which something is not saved yet. */
export function useUnsavedTabs(): ReadonlySet<string | undefined> {
  const forms = useSyncExternalStore(subscribe, () => unsaved);
  return new Set(forms.map(({ tab }) => tab));
}

export function setUnsaved(tab: string | undefined, form: string, isUnsaved: boolean): void {
  const others = unsaved.filter((other) => other.tab !== tab || other.form !== form);
  if (!isUnsaved && others.length === unsaved.length) return;
  keep(isUnsaved ? [...others, { tab, form }] : others);
}

async function mayDrop(isMeant: (form: UnsavedForm) => boolean): Promise<boolean> {
  if (!unsaved.some(isMeant)) return true;
  const isSure = await messages.confirm({
    title: 'Kaydedilmemiş değişiklikler var',
    text: 'Ayrılırsanız yaptığınız değişiklikler kaybolur.',
    ok: 'Kaydetmeden çık',
    cancel: 'Düzenlemeye dön',
  });
  if (isSure) keep(unsaved.filter((form) => !isMeant(form)));
  return isSure;
}

/** Asks before the forms of these tabs are lost, all of them if none is named. True where they may be. */
export const mayDiscard = (tabs?: readonly string[]): Promise<boolean> =>
  mayDrop(({ tab }) => tabs === undefined || (tab !== undefined && tabs.includes(tab)));

/** The same for one form, in its tab. */
export const mayClose = (form: string): Promise<boolean> => mayDrop((other) => other.form === form);
