/** Files as someone would write them who wants to break the reader: every grammar it knows, and what breaks each. */
import fc from 'fast-check';
import { archive, partsOf, relations } from './workbook.ts';

export interface GrammarFile {
  readonly file: Buffer;
  /** What there is to read once it is unpacked, in bytes. */
  readonly size: number;
}

/** A bit again and again: what is slow is slow for its length. */
const repeated = (bit: fc.Arbitrary<string>, most = 20_000) =>
  fc
    .tuple(bit, fc.integer({ min: 0, max: most }))
    .map(([text, length]) => (text === '' ? '' : text.repeat(Math.floor(length / text.length))));

/** Most files must get past the first check, or nothing else is tried. */
const rarely = <T>(one: fc.Arbitrary<T>, oneIn: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: one });

const choice = (...texts: readonly string[]) => fc.constantFrom(...texts);
const joined = (bit: fc.Arbitrary<string>, maxLength: number, between = '') =>
  fc.array(bit, { maxLength }).map((bits) => bits.join(between));

const NAMES = ['a', 'x:c', 'row', 'c', 'v', 't', 'is', 'si', 'r', 'rPh', 'f', 'xf', 'numFmt'];
const ATTRIBUTES = ['r', 't', 's', 'r:id', 'numFmtId', 'formatCode', 'state', 'xml:space'];
const entity = choice(
  '&amp;',
  '&lt;',
  '&#65;',
  '&#x131;',
  '&#0;',
  '&#xD800;',
  '&#9999999;',
  '&a;',
  '&',
  '&#;',
  '&toString;',
  '&amp',
  '_x0041_',
  '_x0000_',
  '_xD800_',
  '_x',
);
const bit = fc.oneof(
  choice('Ş', 'ı', ' ', '\t', '\n', ':', '=', '/', '>', "'", ']', '[', '"', '-', '0', '\u{0}'),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  entity,
);
const text = fc.oneof({ weight: 4, arbitrary: joined(bit, 6) }, repeated(bit));
const value = text.map((content) => content.replaceAll('"', ''));
const name = fc.oneof({ weight: 8, arbitrary: choice(...NAMES, ...ATTRIBUTES) }, repeated(bit));
const attribute = fc
  .tuple(name, choice('=', ' = ', '', '=='), choice('"', "'", ''), value, choice(' ', '', '\n'))
  .map(
    ([key, equals, quote, content, space]) => `${space}${key}${equals}${quote}${content}${quote}`,
  );
const usual = fc
  .tuple(choice(...ATTRIBUTES), value)
  .map(([key, content]) => ` ${key}="${content.replaceAll('<', '')}"`);
const attributes = fc.oneof(
  { weight: 6, arbitrary: joined(usual, 4) },
  joined(attribute, 3),
  repeated(usual),
);

/** Elements, well formed or not, with everything that may stand between them. */
const { xml } = fc.letrec<{ xml: string; node: string }>((tie) => ({
  xml: joined(tie('node'), 4),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.tuple(name, attributes).map(([tag, more]) => `<${tag}${more}/>`),
    fc
      .tuple(name, attributes, tie('xml'))
      .map(([tag, more, inside]) => `<${tag}${more}>${inside}</${tag}>`),
    fc.tuple(name, attributes).map(([tag, more]) => `<${tag}${more}>`),
    name.map((tag) => `</${tag}>`),
    text.map((content) => `<!--${content}-->`),
    text.map((content) => `<![CDATA[${content}]]>`),
    text.map((content) => `<?${content}?>`),
    choice('<!DOCTYPE x>', '<!ENTITY a "b">', '<!--', '<![CDATA[', '<?', '<!', '<', '</', '<!->'),
    repeated(choice('<a>', '</a>', '<a/>', '<', '<!---->', '<![CDATA[]]>', '<??>', '<a b="', '">')),
  ),
}));

const formatCode = fc.oneof(
  joined(
    choice(
      'yyyy',
      'mm',
      'dd',
      '[h]',
      '[Red]',
      '[$-41F]',
      '"',
      '&quot;',
      '\\',
      '_',
      '*',
      ';',
      '[',
      ']',
    ),
    12,
  ),
  repeated(choice('[', ']', '[h', '&quot;', '\\', '[]', 'General', 'm')),
);
const id = choice('0', '1', '14', '164', '165', '-1', 'x', '1e9', '99999999999999999999');
const styles = fc
  .tuple(
    joined(
      fc
        .tuple(id, formatCode)
        .map(([key, code]) => `<numFmt numFmtId="${key}" formatCode="${code}"/>`),
      4,
    ),
    fc.oneof(
      joined(
        id.map((key) => `<xf numFmtId="${key}"/>`),
        6,
      ),
      repeated(choice('<xf/>')),
    ),
    rarely(xml, 5),
  )
  .map(
    ([formats, xfs, more]) =>
      `<styleSheet><numFmts>${formats}</numFmts><cellXfs>${xfs}</cellXfs>${more ?? ''}</styleSheet>`,
  );
const plain = text.map((content) => content.replaceAll('<', ''));
const sharedStrings = fc
  .tuple(
    joined(
      fc
        .tuple(plain, choice('<t>', '<r><t>', '<rPh><t>'))
        .map(([content, open]) => `<si>${open}${content}${closing(open)}</si>`),
      5,
    ),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      xml,
      repeated(choice('<si/>', '<si><t>x</t></si>')),
    ),
  )
  .map(([strings, more]) => `<sst>${strings}${more}</sst>`);

function closing(open: string): string {
  return [...open.matchAll(/<(\w+)>/g)]
    .toReversed()
    .map(([, tag]) => `</${tag}>`)
    .join('');
}

const place = fc.oneof(
  choice('A1', 'B2', 'CV3', 'CW1', 'XFD1', 'a1', '1', '', 'AAAA1'),
  repeated(choice('A', '1'), 500),
);
const cell = fc
  .record({
    at: rarely(place, 4),
    type: fc.option(choice('s', 'b', 'str', 'inlineStr', 'd', 'e', 'n', 'x'), { nil: undefined }),
    style: rarely(id, 2),
    raw: fc.oneof(
      choice('0', '1', '2', '46341.75', '-1', '1e308', '1e999', '2958466', 'x', ''),
      plain,
    ),
  })
  .map(({ at, type, style, raw }) => {
    const given = Object.entries({ r: at, t: type, s: style }).filter(
      ([, one]) => one !== undefined,
    );
    const head = given.map(([key, one]) => ` ${key}="${one}"`).join('');
    return type === 'inlineStr'
      ? `<c${head}><is><t>${raw}</t></is></c>`
      : `<c${head}><f>1+1</f><v>${raw}</v></c>`;
  });
const row = fc
  .tuple(rarely(choice('1', '2', '0', '1048576', '1048577', 'x', '-1'), 4), joined(cell, 5))
  .map(([at, cells]) => `<row${at === undefined ? '' : ` r="${at}"`}>${cells}</row>`);
const sheet = fc
  .tuple(
    joined(row, 5),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      xml,
      repeated(
        choice('<row/>', '<row><c t="s"><v>0</v></c></row>', '<c/>', '<row><c><v>1</v></c></row>'),
      ),
    ),
  )
  .map(([rows, more]) => `<worksheet><sheetData>${rows}${more}</sheetData></worksheet>`);

const target = choice(
  'worksheets/sheet1.xml',
  'styles.xml',
  'sharedStrings.xml',
  '/xl/styles.xml',
  '../x',
  '',
);
const workbookRelations = fc.oneof(
  { weight: 4, arbitrary: fc.constant(partsOf('')['xl/_rels/workbook.xml.rels']!) },
  fc
    .array(fc.tuple(choice('worksheet', 'styles', 'sharedStrings', 'chartsheet'), target), {
      maxLength: 5,
    })
    .map((types) => relations(...types)),
  xml,
);
const workbook = fc.oneof(
  { weight: 4, arbitrary: fc.constant(partsOf('')['xl/workbook.xml']!) },
  choice(
    '<workbook><workbookPr date1904="1"/><sheets><sheet r:id="r0"/></sheets></workbook>',
    '<workbook><sheets><sheet state="hidden" r:id="r0"/></sheets></workbook>',
  ),
  xml,
);

/** Something taken out, put in or cut off anywhere. */
const damage = fc.record({
  at: fc.nat(),
  take: fc.nat({ max: 3 }),
  put: choice('', '<', '"', '>', '&', '\u{0}', ']]>'),
});
const damaged = (content: fc.Arbitrary<string>) =>
  fc.tuple(content, rarely(damage, 12)).map(([whole, wound]) => {
    if (!wound) return whole;
    const at = wound.at % (whole.length + 1);
    return whole.slice(0, at) + wound.put + whole.slice(at + wound.take);
  });

const parts = fc
  .record({
    'xl/workbook.xml': damaged(workbook),
    'xl/_rels/workbook.xml.rels': damaged(workbookRelations),
    'xl/worksheets/sheet1.xml': damaged(sheet),
    'xl/styles.xml': damaged(styles),
    'xl/sharedStrings.xml': damaged(sharedStrings),
  })
  .chain((all) =>
    fc
      .subarray(Object.keys(all), { minLength: 4 })
      .map((names) => Object.fromEntries(names.map((one) => [one, all[one as keyof typeof all]]))),
  );

/** Bytes of the archive itself: numbers of its records, its end, or anything. */
const wounds = fc.array(
  fc.record({
    record: choice('504b0304', '504b0102', '504b0506', '504b0708', ''),
    offset: fc.nat({ max: 46 }),
    byte: fc.constantFrom(0, 1, 8, 0x7f, 0x80, 0xff),
  }),
  { maxLength: 4 },
);

function wounded(file: Buffer, list: readonly { record: string; offset: number; byte: number }[]) {
  for (const { record, offset, byte } of list) {
    const at = record === '' ? offset * 97 : file.indexOf(Buffer.from(record, 'hex')) + offset;
    if (at < file.length) file[at] = byte;
  }
  return file;
}

const workbooks = fc
  .record({ parts, wounds: rarely(wounds, 4), cut: rarely(fc.nat(), 12) })
  .map(({ parts: files, wounds: list, cut }) => async (): Promise<GrammarFile> => {
    const whole = wounded(await archive(files), list ?? []);
    const file = cut === undefined ? whole : whole.subarray(0, cut % whole.length);
    const sizes = Object.values(files).map((content) => Buffer.byteLength(content));
    return { file, size: file.length + sizes.reduce((sum, one) => sum + one, 0) };
  });

const csvBit = fc.oneof(
  choice(
    ';',
    ',',
    '\t',
    '"',
    '""',
    '\n',
    '\r\n',
    '\r',
    "'=",
    'sep=;\n',
    '\u{feff}',
    '\u{0}',
    '<html',
    ' ',
  ),
  choice('Şükrü', '1.5', '15.11.2026', '\u{d800}', 'x'),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const csv = fc
  .tuple(
    joined(fc.oneof({ weight: 6, arbitrary: csvBit }, repeated(csvBit, 100_000)), 20),
    fc.constantFrom<BufferEncoding>('utf8', 'utf16le', 'latin1'),
    choice('', '\u{feff}', 'sep=|\n', 'a;b\n'),
  )
  .map(([content, encoding, head]) => async (): Promise<GrammarFile> => {
    const file = Buffer.from(head + content, encoding);
    return { file, size: file.length };
  });

/** Made when it is asked for: packing takes its time. */
export const hostileFile: fc.Arbitrary<() => Promise<GrammarFile>> = fc.oneof(
  { weight: 3, arbitrary: workbooks },
  { weight: 1, arbitrary: csv },
);
