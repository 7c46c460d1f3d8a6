import { type ComponentType, type ReactNode, useState } from 'react';
import { messages } from '#web/ui/messages/messages.ts';
import { type Effect, movesDays } from './effect-words.ts';
import type { WideAct, WideActDialogProps } from './wide-act-dialog.tsx';

interface Asked {
  readonly Dialog: ComponentType<WideActDialogProps>;
  readonly act: WideAct;
  readonly answer: (isSure: boolean) => void;
}

interface WideActs {
  /** Tells what would be done to many, and waits for a yes. */
  ask(act: WideAct): Promise<boolean>;
  /** The same of a definition: nothing is asked where no day that is over comes out otherwise. */
  askDays(act: WideAct & { readonly effect: Effect }): Promise<boolean>;
  /** To be shown by the page. */
  readonly dialog: ReactNode;
}

export function useWideAct(): WideActs {
  const [asked, setAsked] = useState<Asked>();
  /** Its code comes when something is asked: lists carry no dialog. Where it does not come, nothing is done. */
  const ask = async (act: WideAct): Promise<boolean> => {
    try {
      const { WideActDialog } = await import('./wide-act-dialog.tsx');
      return await new Promise((resolve) => {
        const answer = (isSure: boolean) => {
          setAsked(undefined);
          resolve(isSure);
        };
        setAsked({ Dialog: WideActDialog, act, answer });
      });
    } catch {
      messages.error('Önizleme açılamadı. Bağlantınızı kontrol edin.', 3);
      return false;
    }
  };
  return {
    ask,
    askDays: async (act) => !movesDays(act.effect) || ask(act),
    dialog: asked && <asked.Dialog act={asked.act} onAnswer={asked.answer} />,
  };
}
