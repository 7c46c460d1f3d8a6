/** The parts of an XLSX file that do not depend on its rows. */
import type { ZipFile } from './zip.ts';

/** Places in `cellXfs` below. `text` is the format `@`: what is edited in Excel stays text too. */
export const STYLE = { header: 1, text: 2, day: 3 } as const;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as XML holds it; what XML cannot hold is written as `_xHHHH_`, and so is what looks like that. */
export const xml = (text: string): string =>
  text.replace(
    // oxlint-disable-next-line no-control-regex
    /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g,
    (char) =>
      ENTITIES[char] ?? `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );

const LONGEST_NAME = 31;

/** Excel refuses longer names, these characters, and two alike, whatever their case. */
function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(/[[\]:*?/\\]/g, ' ');
    for (let n = 1; ; n++) {
      const mark = n === 1 ? '' : ` (${n})`;
      const own = `${plain.slice(0, LONGEST_NAME - mark.length)}${mark}`;
      if (taken.has(own.toLocaleUpperCase('tr'))) continue;
      taken.add(own.toLocaleUpperCase('tr'));
      return xml(own);
    }
  });
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (...targets: readonly [type: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, to], i) =>
        `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${type}" Target="${to}"/>`,
    )
    .join('')}</Relationships>`;

const contentTypes = (sheets: readonly string[]) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${sheets.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

const styles = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0"/></cellStyles></styleSheet>`;

const workbook = (sheets: readonly string[]) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheetNames(sheets)
    .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')}</sheets></workbook>`;

export const fixedParts = (sheets: readonly string[]): ZipFile[] =>
  Object.entries({
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, i): [string, string] => ['worksheet', `worksheets/sheet${i + 1}.xml`]),
      ['styles', 'styles.xml'],
    ),
    'xl/styles.xml': styles,
  }).map(([part, content]) => ({ name: part, content: [HEAD + content] }));
