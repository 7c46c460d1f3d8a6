/** Small files that once took seconds to read, and what of each must stop it. */
import type { REASONS } from '../refuse.ts';
import { archive, inline, PLAIN, partsOf, relations, rows } from './workbook.ts';

interface HostileFile {
  readonly reason: keyof typeof REASONS;
  file(): Buffer | Promise<Buffer>;
}

const LONG = 60_000;
const MEGABYTE = 1024 * 1024;
const headed = (xml: string) => rows(`<row>${inline('Ad')}</row>${xml}`);
const styled = (formats: string, styles = '<xf numFmtId="164"/>') =>
  archive(
    partsOf(PLAIN, {
      'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts><cellXfs>${styles}</cellXfs></styleSheet>`,
    }),
  );
const format = (code: string) => `<numFmt numFmtId="164" formatCode="${code}"/>`;

export const HOSTILE_FILES: Readonly<Record<string, HostileFile>> = {
  'a number format of opening brackets': {
    reason: 'broken',
    file: () => styled(format('['.repeat(LONG))),
  },
  'a long number format of many styles': {
    reason: 'broken',
    file: () => styled(format(`${'x'.repeat(LONG)}`), '<xf numFmtId="164"/>'.repeat(LONG)),
  },
  'an attribute name of letters without end': {
    reason: 'broken',
    file: () => archive(partsOf(rows(`<row ${'a'.repeat(LONG)}:x="1">${inline('Ad')}</row>`))),
  },
  'an element name of letters without end': {
    reason: 'broken',
    file: () => archive(partsOf(rows(`<${'a'.repeat(LONG)}/>`))),
  },
  'one long shared string in every cell': {
    reason: 'tooMuchText',
    file: () =>
      archive(
        partsOf(headed(`<row>${'<c t="s"><v>0</v></c>'.repeat(10)}</row>`.repeat(19_999)), {
          'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_767)}</t></si></sst>`,
        }),
      ),
  },
  'one long shared string of spaces in every cell': {
    reason: 'tooMuchText',
    file: () =>
      archive(
        partsOf(headed(`<row>${'<c t="s"><v>0</v></c>'.repeat(10)}</row>`.repeat(19_999)), {
          'xl/sharedStrings.xml': `<sst><si><t>${' '.repeat(32_767)}</t></si></sst>`,
        }),
      ),
  },
  'shared strings that nobody uses': {
    reason: 'tooMuchText',
    file: () =>
      archive(
        partsOf(PLAIN, {
          'xl/sharedStrings.xml': `<sst>${`<si><t>${'x'.repeat(32_000)}</t></si>`.repeat(400)}</sst>`,
        }),
      ),
  },
  'one part that is read as several': {
    reason: 'tooLarge',
    file: () =>
      archive({
        ...partsOf('', { 'xl/all.xml': `<x>${'<!-- -->'.repeat(5 * MEGABYTE)}</x>` }),
        'xl/_rels/workbook.xml.rels': relations(
          ['worksheet', 'all.xml'],
          ['styles', 'all.xml'],
          ['sharedStrings', 'all.xml'],
        ),
      }),
  },
  'csv of nothing but semicolons': {
    reason: 'empty',
    file: () => Buffer.alloc(4.9 * MEGABYTE, ';'),
  },
  'csv of semicolons with one text behind them': {
    reason: 'tooManyColumns',
    file: () => Buffer.from(`a\n${';'.repeat(4.9 * MEGABYTE)}x`),
  },
};
