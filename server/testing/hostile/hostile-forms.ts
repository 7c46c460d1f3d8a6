/** Forms around a file that are none, or far too much of one: what the reader of uploads has to get through. */
import type { Hostile } from './hostile-bodies.ts';

export const BOUNDARY = 'x-boundary';

const part = (headers: string, content: string) =>
  `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const file = 'Content-Disposition: form-data; name="file"; filename="a.csv"';

/** Forms of about so many bytes, and each without its end. */
export function hostileForms(most: number): Hostile[] {
  const forms = formsOf(most);
  return forms.flatMap(({ name, text }) => [
    { name, text },
    { name: `${name}, broken off`, text: () => text().slice(0, -END.length) },
    { name: `${name}, broken off within`, text: () => text().slice(0, -END.length - 9) },
  ]);
}

function formsOf(most: number): Hostile[] {
  const repeated = (unit: string) => unit.repeat(Math.floor(most / unit.length));
  return [
    { name: 'many files', text: () => repeated(part(file, '')) + END },
    {
      name: 'many fields',
      text: () => repeated(part('Content-Disposition: form-data; name="k"', '0')) + END,
    },
    { name: 'many headers', text: () => part(`${file}\r\n${repeated('a: b\r\n')}c: d`, '') + END },
    { name: 'a long header', text: () => part(`${file}\r\na: ${repeated('x')}`, '') + END },
    { name: 'a long name', text: () => part(`${file.replace('a.csv', repeated('x'))}`, '') + END },
    {
      name: 'many parameters',
      text: () =>
        part(`Content-Disposition: form-data${repeated('; a="b"')}; name="file"`, '') + END,
    },
    {
      name: 'a name of escapes',
      text: () =>
        part(`Content-Disposition: form-data; name="file"; filename*=utf-8''${repeated('%')}`, '') +
        END,
    },
    {
      name: 'a name of quotes',
      text: () => part(`${file.replace('a.csv', repeated('\\"'))}`, '') + END,
    },
    { name: 'before the form', text: () => repeated('x') + part(file, 'x') + END },
    { name: 'line ends', text: () => part(file, repeated('\r\n')) + END },
    { name: 'dashes', text: () => part(file, repeated('\r\n--')) + END },
    {
      name: 'almost boundaries',
      text: () => part(file, repeated(`\r\n--${BOUNDARY.slice(0, -1)}`)) + END,
    },
    { name: 'boundaries', text: () => repeated(`--${BOUNDARY}\r\n`) + END },
    { name: 'a long file', text: () => part(file, repeated('x')) + END },
  ];
}
