/** Inputs of a call blown up to what it takes at most, made from its schema: each is to be refused, and quickly. */
import type { CallSchema } from '#contract/kernel/call.ts';
import { exampleInput, jsonSchemaOf, placesIn, withValueAt } from '../example-input.ts';

/** A body as it is sent, or a query. */
export interface Hostile {
  readonly name: string;
  /** Made when it is needed: all of them at once are hundreds of megabytes. */
  readonly text: () => string;
}

/** The same as it reaches the schema. */
export interface HostileBody extends Hostile {
  readonly value: () => unknown;
}

/** As often as there is room. */
const filled = (room: number, open: string, unit: string, close: string, between = ','): string => {
  const count = Math.floor((room - open.length - close.length) / (unit.length + between.length));
  return `${open}${Array<string>(count).fill(unit).join(between)}${close}`;
};

const nested = (room: number, open: string, close: string) => {
  const depth = Math.floor(room / (open.length + close.length)) - 1;
  return `${open.repeat(depth)}0${close.repeat(depth)}`;
};

function manyKeys(room: number): string {
  const keys: string[] = [];
  for (let left = room - 2, i = 0; left > 12; i++) {
    const key = `"k${i}":0`;
    keys.push(key);
    left -= key.length + 1;
  }
  return `{${keys.join(',')}}`;
}

/** Few enough to be parsed, and as long as there is room for. */
function longKeys(room: number): string {
  const count = 900;
  const name = 'k'.repeat(Math.max(1, Math.floor(room / count) - 10));
  return `{${Array.from({ length: count }, (_, i) => `"${name}${i}":0`).join(',')}}`;
}

/** What patterns stumble over: letters, blanks, digits, marks between words, and what no column can hold. */
const LETTERS = [
  'x',
  ' ',
  '1',
  '.',
  '-',
  '/',
  '%2e',
  'a@',
  '(1',
  'a.',
  '[',
  '\\u0130',
  '\\u0000',
  '\\ud800',
  '\\u200b',
  'x ',
];

/** Values as JSON of about so many bytes. */
const VALUES: Readonly<Record<string, (room: number) => string>> = {
  'many keys': manyKeys,
  'long keys': longKeys,
  'a key repeated': (room) => filled(room, '{', '"k":0', '}'),
  'a list of numbers': (room) => filled(room, '[', '0', ']'),
  'a list of texts': (room) => filled(room, '[', '"x"', ']'),
  'a list of lists': (room) => filled(room, '[', '[]', ']'),
  'a list of records': (room) => filled(room, '[', '{"a":0}', ']'),
  'a list of long lists': (room) => filled(room, '[', `[${'0,'.repeat(200)}0]`, ']'),
  'deep lists': (room) => nested(room, '[', ']'),
  'deep records': (room) => nested(room, '{"a":', '}'),
  'a long number': (room) => '1'.repeat(room),
  'a long fraction': (room) => `0.${'1'.repeat(room - 2)}`,
  ...Object.fromEntries(
    LETTERS.map((letter) => [
      `a text of ${JSON.stringify(letter)}`,
      (room: number) => filled(room, '"', letter, '"', ''),
    ]),
  ),
};

const MARK = '"\u2020"';

interface Made {
  readonly text: string;
  readonly value: unknown;
}
const made = new Map<string, Made>();

/** What one call is sent the next one is sent too: made and read once for all that have the same room. */
function hostileValue(name: string, room: number): Made {
  const key = `${name} ${room}`;
  let found = made.get(key);
  if (!found) {
    // Few sizes are asked for at a time, and of the largest nobody wants to keep many.
    if (made.size > 2 * Object.keys(VALUES).length) made.clear();
    const text = VALUES[name]!(room);
    found = { text, value: JSON.parse(text) };
    made.set(key, found);
  }
  return found;
}

/** Inputs that differ by some letters have the same room. */
const evenRoom = (room: number) => (room > EVEN ? room - (room % EVEN) : room);
const EVEN = 8_000;

/** The input as JSON with a value of any size in one place. */
function bodyWith(example: object, place: string[], most: number, value: (room: number) => string) {
  const around = JSON.stringify(withValueAt(example, place, '\u2020'));
  return around.replace(MARK, () => value(most - Buffer.byteLength(around)));
}

/** Bodies of at most so many bytes: the whole blown up, and each place of it. */
export function hostileBodies(schema: CallSchema, most: number): HostileBody[] {
  const json = jsonSchemaOf(schema);
  const example = exampleInput(schema, crypto.randomUUID());
  const names = Object.keys(VALUES);
  const whole = names.map((name) => ({
    name,
    text: () => hostileValue(name, most).text,
    value: () => hostileValue(name, most).value,
  }));
  const inPlaces = placesIn(json).flatMap((place) => {
    const around = Buffer.byteLength(JSON.stringify(withValueAt(example, place, '')));
    const room = evenRoom(most - around);
    return names.map((name) => ({
      name: `${name} at ${place.join('.')}`,
      text: () => bodyWith(example, place, most, () => hostileValue(name, room).text),
      value: () => withValueAt(example, place, hostileValue(name, room).value),
    }));
  });
  const lists = placesIn(json).flatMap((place) => {
    const list = place.reduce<unknown>((at, key) => (at as never)?.[key], example);
    if (!Array.isArray(list)) return [];
    const item = JSON.stringify(list[0]);
    const text = () => bodyWith(example, place, most, (room) => filled(room, '[', item, ']'));
    return [
      {
        name: `its own items at ${place.join('.')}`,
        text,
        value: () => JSON.parse(text()) as unknown,
      },
    ];
  });
  return [...whole, ...lists, ...inPlaces];
}

/** Queries of at most so many bytes. */
export function hostileQueries(schema: CallSchema, most: number): Hostile[] {
  const fields = Object.keys(jsonSchemaOf(schema).properties ?? {});
  const cut = (text: string) => text.slice(0, most);
  const repeated = (unit: string) => unit.repeat(Math.floor(most / unit.length));
  const keys = () => Array.from({ length: most / 4 }, (_, i) => `k${i}=0`).join('&');
  return [
    { name: 'many keys', text: () => cut(keys()) },
    { name: 'a key repeated', text: () => repeated('k=0&') },
    { name: 'keys without a value', text: () => repeated('k&') },
    { name: 'a long key', text: () => `${'k'.repeat(most - 2)}=0` },
    { name: 'brackets', text: () => cut(`k${repeated('[k]')}`) },
    ...fields.flatMap((field) => [
      { name: `${field} repeated`, text: () => repeated(`${field}=0&`) },
      ...['x', '1', '%20', '%00', '%C4%B0', '.', 'a@', '%FF', '%'].map((letter) => ({
        name: `${field} of ${letter}`,
        text: () => `${field}=${repeated(letter).slice(field.length + 1)}`,
      })),
    ]),
  ];
}
