import { Button } from 'antd';
import type { DraftsOnPage } from './drafts/use-drafts.ts';

const WORDS = {
  idle: '',
  waiting: 'Kaydediliyor…',
  saving: 'Kaydediliyor…',
  saved: 'Taslak kaydedildi',
  failed: 'Taslak kaydedilemedi',
} as const;

/** Whether what was painted has arrived. */
export function SaveState({ saver, state }: DraftsOnPage) {
  return (
    <span className="plan-save" role="status" data-state={state}>
      {WORDS[state]}
      {state === 'failed' && (
        <>
          <Button size="small" onClick={() => void saver.flush()}>
            Yeniden dene
          </Button>
          <Button size="small" onClick={() => saver.drop()}>
            Vazgeç
          </Button>
        </>
      )}
    </span>
  );
}
