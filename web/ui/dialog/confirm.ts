import { messages } from '../messages/messages.ts';

export interface DangerousAction {
  /** 'Lokasyon tipi silinsin mi?' */
  readonly title: string;
  /** What it is done to: 'FAB · Fabrika' */
  readonly subject: string;
  /** What happens, one line each. */
  readonly consequences: readonly string[];
  /** The button says what is done: 'Sil'. */
  readonly verb: string;
}

/** Asks once before something is destroyed, and names it. */
export const confirmAction = ({
  title,
  subject,
  consequences,
  verb,
}: DangerousAction): Promise<boolean> =>
  messages.confirm({
    title,
    text: subject,
    consequences,
    ok: verb,
    cancel: 'Vazgeç',
    isDangerous: true,
  });
