/** What the thread that answers and the one that sets documents say to each other. */
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** Plain data: no functions, which cannot travel between threads. */
export type PdfDocument = TDocumentDefinitions;

export type FromPdf =
  | { readonly kind: 'ready' }
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly error: Error };
