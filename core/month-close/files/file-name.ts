import { fold } from '#core/text/turkish.ts';

const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What a file name may not hold on any machine. */
export const FILE_NAME = /^[^\\/:*?"<>|\p{Cc}]*$/u;

interface FileToName {
  readonly company: string;
  /** 'YYYY-MM' */
  readonly month: string;
  readonly layout: { readonly name: string; readonly fileName: string };
  readonly ending: string;
}

/** ('Anadolu Makine A.Ş.', '2026-10', 'Genel, Excel') → 'anadolu-makine-2026-10-genel-excel.xlsx' */
export function payrollFileName({ company, month, layout, ending }: FileToName): string {
  if (layout.fileName === '') {
    const parts = [...slug(company).split('-').slice(0, 2), month, slug(layout.name)];
    return `${parts.filter(Boolean).join('-')}.${ending}`;
  }
  const [year, monthNo] = [month.slice(0, 4), month.slice(5)];
  const own = layout.fileName
    .replaceAll('{yyyy}', year)
    .replaceAll('{yy}', year.slice(2))
    .replaceAll('{aa}', monthNo);
  return /\.[^.]+$/.test(own) ? own : `${own}.${ending}`;
}
