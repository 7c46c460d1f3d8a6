/** An expression that meets input takes time in proportion to it: no repetition inside or beside another that takes the same text. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Expression, expressionsOf, slowness } from './lib/regular-expressions.ts';
import { inRoot } from './lib/root.mjs';
import { sourcesIn } from './lib/sources.ts';

/** Slow ones that only meet what was bounded before, by file and text, each with what bounds it. */
const BOUNDED: Readonly<Record<string, string>> = {};

const nameOf = ({ file, text }: Expression) => `${file} ${text}`;

describe('expressions in server/, contract/ and core/', () => {
  const all = sourcesIn(inRoot('.'), ['server', 'contract', 'core']).flatMap((file) =>
    expressionsOf(file, fs.readFileSync(inRoot(file), 'utf8')),
  );
  const slow = all.filter((expression) => slowness(expression) !== undefined);

  it('take linear time, or meet only what is short', () => {
    const unexplained = slow.filter((expression) => BOUNDED[nameOf(expression)] === undefined);
    expect(unexplained.map((one) => `${nameOf(one)}: ${slowness(one)}`)).toEqual([]);
  });

  it('are excused only where they are', () => {
    expect(Object.keys(BOUNDED).filter((name) => !slow.map(nameOf).includes(name))).toEqual([]);
  });

  it('are all looked at', () => {
    const files = new Set(all.map(({ file }) => file.split('/')[0]));
    expect([...files].sort()).toEqual(['contract', 'core', 'server']);
    expect(all.length).toBeGreaterThan(100);
  });
});

describe('what is found', () => {
  const found = (source: string) => expressionsOf('x.ts', source).map(slowness);

  it.each([
    ['a repetition in a repetition', 'const r = /^(a+)+$/;'],
    ['alternatives that take the same', 'const r = /^(?:a|[ab])*$/;'],
    ['two of the same beside each other', 'const r = /^a*a*$/;'],
    ['two classes with a character in common', String.raw`const r = /^\s*[ \t]*x/;`],
    ['two with something optional between them', String.raw`const r = /^\d+-?\d+$/;`],
    ['one that begins anew at each bracket', String.raw`text.replace(/\[[^\]]*\]/g, '');`],
    ['one that begins anew at each letter', String.raw`/([^\s=:]+)\s*=/g.exec(text);`],
    ['spaces at the end', String.raw`text.replace(/\s+$/, '');`],
    ['anything, twice', 'const r = /^.*x.*x$/s;'],
    ['a pattern as a text', "new RegExp('^(a+)+$', 'i');"],
    ['a pattern without new', "RegExp('^(a+)+$');"],
    ['a pattern that is put together', 'new RegExp(`^${name}$`);'],
    ['flags that are put together', "new RegExp('a', flags);"],
  ])('%s', (_, source) => expect(found(source)).toEqual([expect.any(String)]));

  it.each([
    ['what begins where nothing of it can begin before', 'text.replace(/"[^"]*"/g, "");'],
    ['repetitions with something else between them', String.raw`const r = /^\d+\.\d+$/;`],
    ['what ends after a few', 'const r = /a{1,3}a{1,3}$/;'],
    ['a class that is replaced', "text.replace(/[^a-z0-9]+/g, ' ');"],
  ])('not %s', (_, source) => expect(found(source)).toEqual([undefined]));

  it('in the sources, not in tests and what they use', () => {
    const files = sourcesIn(inRoot('.'), ['server']);
    expect(files).toContain('server/spreadsheet/read/read-xml.ts');
    expect(files.filter((file) => /test/.test(file))).toEqual([]);
  });
});
