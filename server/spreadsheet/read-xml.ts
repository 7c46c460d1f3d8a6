/**
 * XML as office programs write it: elements, attributes, text. No document type, no entity but the five and
 * character numbers, nothing that is fetched from anywhere. Names come without their prefix.
 */
import { refuse } from './refuse.ts';

export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** May come in several pieces. */
  text(text: string): void;
}

export type Attributes = (name: string) => string | undefined;

const LONGEST_MARKUP = 64 * 1024;
const LONGEST_ENTITY = 12;
const DEEPEST = 100;

const TAG = /<(\/?)([^\s/>=<"']+)((?:\s+[^\s=/><"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s=:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
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

const local = (name: string) => name.slice(name.indexOf(':') + 1);

const NO_ATTRIBUTES: Attributes = () => undefined;

/** Names and values in turn: a map of them for each of a million elements takes seconds. */
function listed(text: string): string[] {
  const list: string[] = [];
  ATTRIBUTE.lastIndex = 0;
  for (let found = ATTRIBUTE.exec(text); found; found = ATTRIBUTE.exec(text)) {
    list.push(found[1]!, found[2] ?? found[3]!);
  }
  return list;
}

function attributesOf(text: string): Attributes {
  if (text === '') return NO_ATTRIBUTES;
  let list: string[] | undefined;
  return (name) => {
    list ??= listed(text);
    for (let i = 0; i < list.length; i += 2) {
      if (list[i] === name) return unescape(list[i + 1]!);
    }
    return undefined;
  };
}

class XmlReader {
  readonly #handler: XmlHandler;
  readonly #path: string[] = [];
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
    TAG.lastIndex = at;
    const tag = TAG.exec(this.#rest);
    if (!tag) return undefined;
    const [all, closing, prefixed, attributes, empty] = tag;
    const name = local(prefixed!);
    if (closing) this.#close(name);
    else {
      this.#path.push(name);
      if (this.#path.length > DEEPEST) refuse('broken');
      this.#handler.open(name, attributesOf(attributes!));
      if (empty) this.#close(name);
    }
    return at + all.length;
  }

  #readSection(at: number): number | undefined {
    if (/^<!DOCTYPE|^<!ENTITY/i.test(this.#rest.slice(at, at + 9))) refuse('doctype');
    const section = SECTIONS.find(([begin]) => this.#rest.startsWith(begin, at));
    if (!section) return this.#rest.length - at < 9 ? undefined : refuse('broken');
    const [begin, end] = section;
    const last = this.#rest.indexOf(end, at + begin.length);
    if (last < 0) return undefined;
    if (end === ']]>') this.#handler.text(this.#rest.slice(at + begin.length, last));
    return last + end.length;
  }

  #close(name: string): void {
    if (this.#path.pop() !== name) refuse('broken');
    this.#handler.close(name);
  }
}

/** Reads a part piece by piece: between two pieces others get their turn. */
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
