/** Documents to print and to sign, as PDF: made off the thread that answers, without a browser. */
import { AppError } from '#server/http/errors.ts';
import type { Download } from '#server/http/download.ts';
import { type Owner, type WorkLimits, WorkThread } from '#server/work-thread.ts';
import type { FromPdf, PdfDocument } from './messages.ts';

export type { PdfDocument } from './messages.ts';

const LIMITS: WorkLimits = {
  timeMs: 30_000,
  idleMs: 60_000,
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  queue: { waiting: 32, waitingOfOne: 2 },
};

const tooMuch = () => new AppError('payload_too_large');

const thread = new WorkThread<PdfDocument, FromPdf>(
  { file: 'pdf-worker.js', tooSlow: tooMuch, tooHeavy: tooMuch },
  LIMITS,
);

/** What every document of ours has: paper, font, margins, and which page of how many at its foot. */
const HOUSE = {
  pageSize: 'A4',
  pageMargins: [40, 40, 40, 48],
  language: 'tr-TR',
  defaultStyle: { font: 'Inter', fontSize: 9, lineHeight: 1.2 },
} as const satisfies Partial<PdfDocument>;

export async function makePdf(owner: Owner, document: PdfDocument): Promise<Uint8Array> {
  const message = await thread.run(owner, { ...HOUSE, ...document });
  if (message.kind === 'made') return message.bytes;
  throw message.kind === 'failed' ? message.error : new Error('The thread answered too early.');
}

export async function pdfFile(
  owner: Owner,
  fileName: string,
  document: PdfDocument,
): Promise<Download> {
  const bytes = await makePdf(owner, document);
  return {
    fileName: `${fileName}.pdf`,
    contentType: 'application/pdf',
    content: (async function* () {
      yield bytes;
    })(),
  };
}
