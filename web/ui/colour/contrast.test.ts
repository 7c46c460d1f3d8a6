import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentOf, DEFAULT_SEED } from './accent.ts';
import { contrast, parseColour, readable, readableOn } from './contrast.ts';
import { palette } from './palette.ts';
import tokens from './tokens.css?raw';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('reads short and long colours and nothing else', () => {
  expect(parseColour('#fff')).toEqual([255, 255, 255]);
  expect(parseColour(' #1890FF ')).toEqual([24, 144, 255]);
  for (const bad of ['', 'red', '#12', '#12345', '#1890fff', '1890ff', '#ggg']) {
    expect(parseColour(bad)).toBeUndefined();
  }
});

it('computes contrast as WCAG does', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('#777', '#fff')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

it('writes dark on the default accent, white on darker ones', () => {
  expect(readableOn('#1890ff')).toBe('#1f1f1f');
  expect(readableOn('#1565c0')).toBe('#ffffff');
});

it('finds a readable text colour for every accent', () => {
  fc.assert(
    fc.property(colours, (colour) => contrast(readableOn(colour), colour) >= readable),
    { numRuns: 2000 },
  );
});

describe.each(['light', 'dark'] as const)('the %s palette', (mode) => {
  const { card, page, raised, sunken, hover, okSoft, warnSoft, errSoft, ...rest } = palette[mode];

  it('is readable everywhere', () => {
    const { accentSoft } = accentOf(DEFAULT_SEED, mode);
    const grounds = [card, page, raised, sunken, hover];
    const pairs = [
      ...(['ink', 'ink2', 'ink3', 'ok', 'warn', 'err'] as const).flatMap((name) =>
        grounds.map((ground) => [name, ground] as const),
      ),
      ...(['ink', 'ink2', 'ink3'] as const).map((name) => [name, accentSoft] as const),
      ['ok', okSoft] as const,
      ['warn', warnSoft] as const,
      ['err', errSoft] as const,
    ];
    for (const [name, ground] of pairs) {
      expect(contrast(rest[name], ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(readable);
    }
    expect(contrast(rest.fieldLine, card)).toBeGreaterThanOrEqual(3);
    expect(contrast('#ffffff', rest.errSolid)).toBeGreaterThanOrEqual(readable);
  });

  it('says what tokens.css says', () => {
    const at = tokens.indexOf(mode === 'light' ? ':root {' : ':root[data-theme="dark"] {');
    const block = tokens.slice(at, tokens.indexOf('}', at));
    for (const [name, colour] of Object.entries(palette[mode])) {
      const variable = name.replace(/[A-Z]|[0-9]/g, (part) => `-${part.toLowerCase()}`);
      expect(block).toContain(`--${variable}: ${colour};`);
    }
  });
});
