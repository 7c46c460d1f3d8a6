import { randomUUID } from 'node:crypto';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** Of a page that says in one line what was signed; the letters of a plain font have no Turkish ones. */
function pdfOf(line: string): Buffer {
  const stream = `BT /F1 14 Tf 72 760 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A signed paper as the office has taken it in. */
export async function signedPaper(db: TenantTx, officeId: string, line: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('stored_file')
    .values({
      id,
      purpose: 'document',
      uploaded_by: officeId,
      mime: 'application/pdf',
      content: pdfOf(line),
    })
    .execute();
  return id;
}
