/** The first visible sheet of a workbook (ECMA-376). Of a formula the value that was saved with it is taken. */
import {
  columnOf,
  decoded,
  kindOfFormat,
  type NumberKind,
  numberKind,
  numberText,
} from './read-cells.ts';
import { readXml, type XmlHandler } from './read-xml.ts';
import { type Archive, openArchive } from './read-zip.ts';
import { LIMITS, refuse } from './refuse.ts';
import { type Table, TableBuilder, type TableKind } from './table.ts';

const SHEET_ROWS = 1_048_576;

/** The parts of one file. Their elements count together: a few kilobytes may unpack to millions of them. */
class Parts {
  readonly #archive: Archive;
  #elements = 0;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** Reads a part; without it, says so. */
  async read(part: string, handler: Partial<XmlHandler>): Promise<boolean> {
    const content = this.#archive.open(part);
    if (!content) return false;
    await readXml(content, {
      close() {},
      text() {},
      ...handler,
      open: (name, attribute) => {
        if (++this.#elements > LIMITS.elements) refuse('tooManyCells');
        handler.open?.(name, attribute);
      },
    });
    return true;
  }
}

/** The parts that the workbook points to, by id. */
async function readRelations(parts: Parts): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  await parts.read('xl/_rels/workbook.xml.rels', {
    open(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const target = attribute('Target') ?? '';
      relations.set(attribute('Id') ?? '', {
        type: attribute('Type')?.split('/').at(-1) ?? '',
        part: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      });
    },
  });
  return relations;
}

interface Relation {
  readonly type: string;
  readonly part: string;
}

interface Workbook {
  readonly sheet: string;
  readonly since1904: boolean;
}

async function readWorkbook(parts: Parts, relations: ReadonlyMap<string, Relation>) {
  let sheet: string | undefined;
  let since1904 = false;
  await parts.read('xl/workbook.xml', {
    open(name, attribute) {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
      if (name !== 'sheet' || sheet !== undefined) return;
      const isVisible = (attribute('state') ?? 'visible') === 'visible';
      const relation = relations.get(attribute('id') ?? '');
      if (isVisible && relation?.type === 'worksheet') sheet = relation.part;
    },
  });
  return sheet === undefined ? refuse('broken') : ({ sheet, since1904 } satisfies Workbook);
}

/** How numbers are shown, by the style of a cell. */
async function readStyles(parts: Parts, part: string | undefined): Promise<NumberKind[]> {
  const formats = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  if (part === undefined) return kinds;
  await parts.read(part, {
    open(name, attribute) {
      if (name === 'numFmt') {
        formats.set(Number(attribute('numFmtId')), kindOfFormat(attribute('formatCode') ?? ''));
      }
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) {
        if (kinds.length === LIMITS.styles) refuse('broken');
        kinds.push(numberKind(Number(attribute('numFmtId') ?? 0), formats));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return kinds;
}

/** Collects the text of an element; how a word is pronounced (`rPh`) is no part of it. */
class TextOf {
  text = '';
  #isRead = false;
  #isSpoken = false;
  readonly #elements: readonly string[];

  constructor(...elements: readonly string[]) {
    this.#elements = elements;
  }

  clear(): void {
    this.text = '';
    this.#isRead = false;
    this.#isSpoken = false;
  }

  open(name: string): void {
    if (name === 'rPh') this.#isSpoken = true;
    if (this.#elements.includes(name)) this.#isRead = !this.#isSpoken;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isSpoken = false;
    if (this.#elements.includes(name)) this.#isRead = false;
  }

  add(text: string): void {
    if (!this.#isRead) return;
    this.text += text;
    if (this.text.length > LIMITS.cellLength) refuse('longCell');
  }
}

async function readSharedStrings(parts: Parts, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  const current = new TextOf('t');
  let characters = 0;
  if (part === undefined) return strings;
  await parts.read(part, {
    open(name) {
      if (name === 'si') {
        if (strings.length === LIMITS.strings) refuse('tooManyCells');
        current.clear();
      }
      current.open(name);
    },
    text: (text) => current.add(text),
    close(name) {
      current.close(name);
      if (name !== 'si') return;
      characters += current.text.length;
      if (characters > LIMITS.characters) refuse('tooMuchText');
      strings.push(decoded(current.text));
    },
  });
  return strings;
}

interface Meanings {
  readonly strings: readonly string[];
  readonly kinds: readonly NumberKind[];
  readonly since1904: boolean;
}

const BOOLEANS: Readonly<Record<string, string>> = { 1: 'Evet', 0: 'Hayır' };

function cellText(type: string, style: number, raw: string, meanings: Meanings): string {
  switch (type) {
    case 's':
      return meanings.strings[Number(raw)] ?? refuse('broken');
    case 'b':
      return BOOLEANS[raw] ?? refuse('broken');
    case 'str':
    case 'inlineStr':
      return decoded(raw);
    // A day as text, from programs that write it so.
    case 'd':
      return raw.slice(0, 10);
    case 'e':
      return raw;
    default:
      return numberText(raw, meanings.kinds[style] ?? 'plain', meanings.since1904);
  }
}

async function readSheet(
  parts: Parts,
  part: string,
  meanings: Meanings,
  kind: TableKind,
): Promise<Table> {
  const builder = new TableBuilder();
  let number = 0;
  let cells: (string | undefined)[] = [];
  let errors: Set<number> | undefined;
  let cell = { column: -1, type: '', style: 0 };
  let rowCount = 0;
  let cellsOfRow = 0;
  const value = new TextOf('v', 't');
  const found = await parts.read(part, {
    open(name, attribute) {
      if (name === 'row') {
        number = Number(attribute('r') ?? number + 1);
        if (!Number.isInteger(number) || number < 1 || number > SHEET_ROWS) refuse('broken');
        if (++rowCount > SHEET_ROWS) refuse('broken');
        cells = [];
        errors = undefined;
        cellsOfRow = 0;
        cell = { ...cell, column: -1 };
      } else if (name === 'c') {
        // Empty ones and those that come again take their time too.
        if (++cellsOfRow > LIMITS.columns) refuse('tooManyColumns');
        const place = attribute('r');
        const column = place === undefined ? cell.column + 1 : columnOf(place);
        if (column === undefined) refuse('broken');
        cell = { column, type: attribute('t') ?? '', style: Number(attribute('s') ?? 0) };
        value.clear();
      } else value.open(name);
    },
    text: (text) => value.add(text),
    close(name) {
      if (name === 'row') builder.add(number, cells, errors);
      else if (name === 'c' && value.text !== '') {
        if (cell.column >= LIMITS.columns) refuse('tooManyColumns');
        if (cell.type === 'e') (errors ??= new Set()).add(cell.column);
        cells[cell.column] = cellText(cell.type, cell.style, value.text, meanings);
      } else value.close(name);
    },
  });
  return found ? builder.table('xlsx', kind) : refuse('broken');
}

const isMacro = (name: string) => /vbaproject|xl\/macrosheets\//i.test(name);

export async function readXlsx(file: Buffer, kind: TableKind = {}): Promise<Table> {
  const archive = openArchive(file);
  if (archive.names.some(isMacro)) refuse('macros');
  if (!archive.names.includes('xl/workbook.xml')) refuse('notATable');
  const parts = new Parts(archive);
  const relations = await readRelations(parts);
  const partOf = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.part;
  const { sheet, since1904 } = await readWorkbook(parts, relations);
  const kinds = await readStyles(parts, partOf('styles'));
  const strings = await readSharedStrings(parts, partOf('sharedStrings'));
  return readSheet(parts, sheet, { strings, kinds, since1904 }, kind);
}
