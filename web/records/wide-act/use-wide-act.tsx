import { type ReactNode, useState } from 'react';
import { type WideAct, WideActDialog } from './wide-act-dialog.tsx';

interface Asked {
  readonly act: WideAct;
  readonly answer: (isSure: boolean) => void;
}

/** Tells what would be done to many, and waits for a yes. The page shows `dialog`. */
export function useWideAct(): { ask(act: WideAct): Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  return {
    ask: (act) =>
      new Promise((resolve) => {
        setAsked({
          act,
          answer: (isSure) => {
            setAsked(undefined);
            resolve(isSure);
          },
        });
      }),
    dialog: asked && <WideActDialog act={asked.act} onAnswer={asked.answer} />,
  };
}
