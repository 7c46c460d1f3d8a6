import { fold } from '#core/text/turkish.ts';

const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** ('Anadolu Makine A.Ş.', '2026-10', 'Genel, Excel') → 'anadolu-makine-2026-10-genel-excel' */
export const payrollFileName = (company: string, month: string, layout: string): string =>
  [...slug(company).split('-').slice(0, 2), month, slug(layout)].filter(Boolean).join('-');
