/** One tag of XML, from left to right: each character is looked at once, whatever stands there. */
import { LIMITS, refuse } from './refuse.ts';

const SPACE = 0x20;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;

const isSpace = (code: number) =>
  code === SPACE || code === LINE_FEED || code === RETURN || code === TAB;

const endsName = (code: number) =>
  isSpace(code) ||
  code === EQUALS ||
  code === SLASH ||
  code === GREATER ||
  code === LESS ||
  code === QUOTE ||
  code === APOSTROPHE;

/** More of the text has to come. */
const CUT = -1;

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at < text.length ? at : CUT;
}

function afterName(text: string, from: number): number {
  let at = from;
  while (at < text.length && !endsName(text.charCodeAt(at))) at++;
  if (at === from && at < text.length) refuse('broken');
  if (at - from > LIMITS.nameLength) refuse('broken');
  return at < text.length ? at : CUT;
}

/** Where the quote ends that begins here. */
function endOfValue(text: string, from: number): number {
  const quote = text.charCodeAt(from);
  if (quote !== QUOTE && quote !== APOSTROPHE) refuse('broken');
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === LESS) refuse('broken');
  }
  return CUT;
}

/** Without its prefix. */
function local(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) if (text[at] === ':') return at + 1;
  return from;
}

/** What was read last. It is filled anew for each tag: objects for each of a million elements take seconds. */
export class XmlTag {
  name = '';
  closes = false;
  isEmpty = false;
  #text = '';
  /** Where each attribute's name and value begin and end. */
  readonly #places: number[] = [];

  /** Reads the tag that begins with `<` at a place; answers where it ends, undefined where more of it has to come. */
  read(text: string, from: number): number | undefined {
    const end = this.#scan(text, from);
    return end === CUT ? undefined : end;
  }

  /** The value as it is written, before its entities are replaced. */
  attribute(name: string): string | undefined {
    const places = this.#places;
    for (let i = 0; i < places.length; i += 4) {
      const [from, to] = [places[i]!, places[i + 1]!];
      if (to - from === name.length && this.#text.startsWith(name, from)) {
        return this.#text.slice(places[i + 2], places[i + 3]);
      }
    }
    return undefined;
  }

  #scan(text: string, from: number): number {
    if (from + 1 >= text.length) return CUT;
    this.#text = text;
    this.#places.length = 0;
    this.isEmpty = false;
    this.closes = text.charCodeAt(from + 1) === SLASH;
    const begin = from + (this.closes ? 2 : 1);
    const end = afterName(text, begin);
    if (end === CUT) return CUT;
    this.name = text.slice(local(text, begin, end), end);
    return this.#scanAttributes(text, end);
  }

  #scanAttributes(text: string, from: number): number {
    for (let before = from; ; ) {
      const at = afterSpaces(text, before);
      if (at === CUT) return CUT;
      const code = text.charCodeAt(at);
      if (code === GREATER) return at + 1;
      if (code === SLASH) return this.#endEmpty(text, at + 1);
      // Attributes stand apart from what is before them.
      if (at === before) refuse('broken');
      const end = this.#scanAttribute(text, at);
      if (end === CUT) return CUT;
      before = end;
    }
  }

  #endEmpty(text: string, at: number): number {
    if (at >= text.length) return CUT;
    if (text.charCodeAt(at) !== GREATER) refuse('broken');
    this.isEmpty = true;
    return at + 1;
  }

  #scanAttribute(text: string, from: number): number {
    const end = afterName(text, from);
    const equals = end === CUT ? CUT : afterSpaces(text, end);
    if (equals === CUT) return CUT;
    if (text.charCodeAt(equals) !== EQUALS) refuse('broken');
    const begin = afterSpaces(text, equals + 1);
    const last = begin === CUT ? CUT : endOfValue(text, begin);
    if (last === CUT) return CUT;
    this.#places.push(local(text, from, end), end, begin + 1, last);
    return last + 1;
  }
}
