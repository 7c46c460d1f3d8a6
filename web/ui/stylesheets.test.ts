import { expect, it } from 'vitest';

const sheets = import.meta.glob<string>('../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Class names that a sheet gives their look: selectors that are nothing but the name. */
function namesOf(css: string): string[] {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').match(/[^{}]+(?=\{)/g) ?? [];
  const alone = selectors
    .flatMap((list) => list.split(','))
    .map((selector) => selector.trim())
    .filter((selector) => /^\.[\w-]+$/.test(selector));
  return [...new Set(alone)];
}

/** One page loads them all, so what one sheet says of a name holds for the other one's too. */
function namesOfTwo(all: Readonly<Record<string, string>>): string[] {
  const names = Object.values(all).flatMap(namesOf);
  return names.filter((name, at) => names.indexOf(name) !== at);
}

it('finds a class name of two sheets, also inside a media query', () => {
  const all = {
    'a.css': '/* .b {} */ .a { color: red }\n.list .b { margin: 0 }',
    'b.css': '.b { margin: 0 }\n@media (width < 1px) { .x,\n .a { margin: 0 } }',
  };
  expect(namesOfTwo(all)).toEqual(['.a']);
});

it('has no class name that two sheets define', () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(20);
  expect(namesOfTwo(sheets)).toEqual([]);
});
