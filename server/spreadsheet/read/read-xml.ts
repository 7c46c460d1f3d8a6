/**
 * XML as office programs write it: elements, attributes, text. No document type, no entity but the five and
 * character numbers, nothing that is fetched from anywhere. Names come without their prefix.
 */
import { refuse } from './refuse.ts';
import { XmlTag } from './xml-tag.ts';

export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** May come in several pieces. */
  text(text: string): void;
}

/** Of the element that was opened last. */
export type Attributes = (name: string) => string | undefined;

const LONGEST_MARKUP = 64 * 1024;
const LONGEST_ENTITY = 12;
const DEEPEST = 100;

/** What is skipped or taken as it is, by how it begins and ends. */
const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function ofNumber(code: number): string {
  const isChar = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isChar ? String.fromCodePoint(code) : refuse('badText');
}

const unescape = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6});|#([0-9]{1,7});|([a-z]{1,8});)?/gi,
        (_all, hex, dec, name) => {
          if (hex) return ofNumber(Number.parseInt(hex as string, 16));
          if (dec) return ofNumber(Number(dec));
          return ENTITIES.get(name as string) ?? refuse('doctype');
        },
      )
    : text;

class XmlReader {
  readonly #handler: XmlHandler;
  readonly #path: string[] = [];
  readonly #tag = new XmlTag();
  readonly #attribute: Attributes = (name) => {
    const value = this.#tag.attribute(name);
    return value && unescape(value);
  };
  #rest = '';

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  write(piece: string): void {
    this.#rest += piece;
    let at = 0;
    for (;;) {
      const markup = this.#rest.indexOf('<', at);
      const end = markup < 0 ? this.#endOfText(at) : markup;
      if (end > at && this.#path.length > 0)
        this.#handler.text(unescape(this.#rest.slice(at, end)));
      const next = markup < 0 ? undefined : this.#readMarkup(markup);
      at = next ?? end;
      if (next === undefined) break;
    }
    this.#rest = this.#rest.slice(at);
    if (this.#rest.length > LONGEST_MARKUP) refuse('broken');
  }

  end(): void {
    if (this.#path.length > 0 || this.#rest.trim() !== '') refuse('broken');
  }

  /** An entity that is cut by the end of a piece waits for the next one. */
  #endOfText(from: number): number {
    const entity = this.#rest.lastIndexOf('&');
    const isCut =
      entity >= from &&
      this.#rest.length - entity < LONGEST_ENTITY &&
      !this.#rest.includes(';', entity);
    return isCut ? entity : this.#rest.length;
  }

  /** Where the markup ends; undefined where more of it has to come. */
  #readMarkup(at: number): number | undefined {
    const second = this.#rest[at + 1];
    if (second === '!' || second === '?') return this.#readSection(at);
    const end = this.#tag.read(this.#rest, at);
    if (end === undefined) return undefined;
    if (end - at > LONGEST_MARKUP) refuse('broken');
    const { name, closes, isEmpty } = this.#tag;
    if (closes) this.#close(name);
    else {
      this.#path.push(name);
      if (this.#path.length > DEEPEST) refuse('broken');
      this.#handler.open(name, this.#attribute);
      if (isEmpty) this.#close(name);
    }
    return end;
  }

  #readSection(at: number): number | undefined {
    const section = SECTIONS.find(([begin]) => this.#rest.startsWith(begin, at));
    if (!section) return this.#readUnknown(at);
    const [begin, end] = section;
    const last = this.#rest.indexOf(end, at + begin.length);
    if (last < 0) return undefined;
    if (end === ']]>') this.#handler.text(this.#rest.slice(at + begin.length, last));
    return last + end.length;
  }

  #readUnknown(at: number): undefined {
    const beginning = this.#rest.slice(at, at + 9);
    if (/^<!(?:DOCTYPE|ENTITY)/i.test(beginning)) refuse('doctype');
    return beginning.length < 9 ? undefined : refuse('broken');
  }

  #close(name: string): void {
    if (this.#path.pop() !== name) refuse('broken');
    this.#handler.close(name);
  }
}

/** Reads a part piece by piece. */
export async function readXml(content: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = new XmlReader(handler);
  const decode = (piece?: Buffer) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      return refuse('broken');
    }
  };
  try {
    for await (const piece of content) reader.write(decode(piece));
  } catch (error) {
    // Of zlib: the packed bytes are damaged.
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && code.startsWith('Z_')) return refuse('broken');
    throw error;
  }
  reader.write(decode());
  reader.end();
}
