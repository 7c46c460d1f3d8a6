/** Sets documents as PDF in a thread of its own. The font is Inter, static and licensed by the OFL, with Turkish letters and ₺. */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { FromPdf, PdfDocument } from './messages.ts';

const port = parentPort!;
const require = createRequire(import.meta.url);
const font = (weight: string) =>
  require.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`);

const files = {
  normal: font('400Regular'),
  bold: font('600SemiBold'),
  italics: font('400Regular_Italic'),
  bolditalics: font('600SemiBold_Italic'),
};
pdfmake.setFonts({ Inter: files });
// Layouts are functions, which cannot travel: a document names one. Of many narrow columns the cells stand close.
pdfmake.addTableLayouts({
  narrowColumns: {
    hLineWidth: () => 0.4,
    vLineWidth: () => 0.4,
    hLineColor: () => '#8C8C8C',
    vLineColor: () => '#8C8C8C',
    paddingLeft: () => 1,
    paddingRight: () => 1,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
});
// A document is text alone: it fetches nothing, and reads its fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(files).includes(path));

async function answer(document: PdfDocument): Promise<FromPdf> {
  try {
    const bytes = await pdfmake.createPdf(document).getBuffer();
    return { kind: 'made', bytes: new Uint8Array(bytes) };
  } catch (error) {
    return { kind: 'failed', error: error as Error };
  }
}

port.on('message', async (document: PdfDocument) => {
  const message = await answer(document);
  port.postMessage(message, message.kind === 'made' ? [message.bytes.buffer as ArrayBuffer] : []);
});

port.postMessage({ kind: 'ready' } satisfies FromPdf);
