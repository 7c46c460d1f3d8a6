import { type ReactNode, useState } from 'react';
import { type Effect, movesDays } from './effect-words.ts';
import { type WideAct, WideActDialog } from './wide-act-dialog.tsx';

interface Asked {
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
  const ask = (act: WideAct): Promise<boolean> =>
    new Promise((resolve) => {
      setAsked({
        act,
        answer: (isSure) => {
          setAsked(undefined);
          resolve(isSure);
        },
      });
    });
  return {
    ask,
    askDays: async (act) => !movesDays(act.effect) || ask(act),
    dialog: asked && <WideActDialog act={asked.act} onAnswer={asked.answer} />,
  };
}
