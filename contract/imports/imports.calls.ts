/** Imports of files once they are done: which there were, and taking one back whole. Who may import may take back; each kind has its own rule. */
import { defineCalls } from '#contract/kernel/call.ts';

export const importsCalls = defineCalls({
  GetImports: {
    method: 'POST',
    path: '/FileImport/GetImports',
    permission: 'signedIn',
    summary: 'Bir türdeki son dosya aktarımlarını listeler',
  },
  PreviewUndoImport: {
    method: 'POST',
    path: '/FileImport/PreviewUndo',
    permission: 'signedIn',
    dear: true,
    summary: 'Bir aktarım geri alınırsa kimlerin nasıl değişeceğini söyler',
  },
  UndoImport: {
    method: 'POST',
    path: '/FileImport/Undo',
    permission: 'signedIn',
    writes: true,
    summary: 'Bir aktarımın yazdıklarının hepsini geri alır',
  },
});
