/** What the panel says to the person: toasts that go by themselves, and dialogs that wait. Used by the sign-in page too, so without antd. */
import { create } from 'zustand';

export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly seconds: number;
  /** What was just done can be taken back as one. */
  readonly undo?: () => Promise<void>;
}

export interface Dialog {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** What happens if one goes on, or what else there is to say; one line each. */
  readonly consequences?: readonly string[];
  readonly ok: string;
  /** Something is destroyed. */
  readonly isDangerous?: boolean;
  /** Without it there is nothing to choose. */
  readonly cancel?: string;
  readonly answer: (ok: boolean) => void;
}

interface Messages {
  toasts: readonly Toast[];
  dialogs: readonly Dialog[];
}

export const useMessages = create<Messages>()(() => ({ toasts: [], dialogs: [] }));

/** Success and information, in seconds. */
const MESSAGE_SECONDS = 4;
/** So long one has to think again. */
const UNDO_SECONDS = 20;

let lastId = 0;

function say(kind: ToastKind, text: string, seconds: number, undo?: () => Promise<void>): void {
  lastId += 1;
  const toast: Toast = { id: lastId, kind, text, seconds, ...(undo && { undo }) };
  // The same words again begin anew instead of standing there twice.
  useMessages.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.text !== text), toast].slice(-5),
  }));
}

export function closeToast(id: number): void {
  useMessages.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

function ask(dialog: Omit<Dialog, 'id' | 'answer'>): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (ok: boolean) => {
      useMessages.setState(({ dialogs }) => ({
        dialogs: dialogs.filter((other) => other.id !== id),
      }));
      resolve(ok);
    };
    useMessages.setState(({ dialogs }) => ({ dialogs: [...dialogs, { ...dialog, id, answer }] }));
  });
}

export const messages = {
  success: (text: string) => say('success', text, MESSAGE_SECONDS),
  /** Done, and taken back by one press while it stands there. What fails then has been said by the call. */
  done: (text: string, undo: () => Promise<void>) => say('success', text, UNDO_SECONDS, undo),
  info: (text: string) => say('info', text, MESSAGE_SECONDS),
  error: (text: string, seconds: number) => say('error', text, seconds),
  /** Waits until it is read. The same words never stand there twice. */
  alert: (
    text: string,
    { title = 'Uyarı', lines = [] }: { title?: string; lines?: readonly string[] } = {},
  ): Promise<boolean> => {
    const open = useMessages.getState().dialogs.some((dialog) => dialog.text === text);
    if (open) return Promise.resolve(true);
    const more = [...new Set(lines)].filter((line) => line !== text);
    return ask({ title, text, consequences: more, ok: 'Tamam' });
  },
  confirm: (question: Omit<Dialog, 'id' | 'answer'>) => ask(question),
};
