import fc from 'fast-check';
import { expect, it } from 'vitest';
import { variableOf } from '#web/ui/colour/accent.ts';
import { contrast } from '#web/ui/colour/contrast.ts';
import { palette } from '#web/ui/colour/palette.ts';
import tokens from '#web/ui/colour/tokens.css?raw';
import {
  defaultSettings,
  normalColour,
  parseSettings,
  themeColours,
  themeColoursOf,
} from './settings.ts';

it('is all on by default, with the colour of the specification, and dark is the screen’s to say', () => {
  expect(defaultSettings).toEqual({
    theme: '#1890ff',
    showSettings: true,
    tagsView: true,
    fixedHeader: true,
    sidebarLogo: true,
    dark: null,
    lists: {},
  });
});

it('ignores what it cannot read', () => {
  for (const bad of [null, '', '{', 'null', '7', '"x"', '[]', '{"theme":7,"dark":"yes"}']) {
    expect(parseSettings(bad)).toEqual(defaultSettings);
  }
  fc.assert(fc.property(fc.string(), (text) => parseSettings(text).theme.startsWith('#')));
});

it('keeps what makes sense and drops what it does not know', () => {
  const stored = { theme: '#ABC', tagsView: false, showSettings: false, colour: 1, dark: 'on' };
  expect(parseSettings(JSON.stringify(stored))).toEqual({
    ...defaultSettings,
    theme: '#aabbcc',
    tagsView: false,
    showSettings: false,
  });
  const all = { ...defaultSettings, theme: '#2e7d32', dark: true, fixedHeader: false };
  expect(parseSettings(JSON.stringify(all))).toEqual(all);
});

it('keeps how lists look, page by page, and drops what it cannot read of them', () => {
  const lists = {
    UserList: { density: 'compact', columns: ['name', 'code'] },
    Titles: { density: 'normal' },
  };
  const broken = {
    A: null,
    B: { density: 'tight' },
    C: { columns: ['name'] },
    D: { density: 'normal', columns: [1] },
  };
  const parsed = parseSettings(JSON.stringify({ lists: { ...lists, ...broken } }));
  expect(parsed.lists).toEqual({ ...lists, D: { density: 'normal' } });
  expect(parseSettings(JSON.stringify({ lists: 'x' })).lists).toEqual({});
});

it('reads colours as people type them', () => {
  expect(normalColour(' #1890FF ')).toBe('#1890ff');
  expect(normalColour('#fff')).toBe('#ffffff');
  expect(normalColour('mavi')).toBeUndefined();
});

it('is readable with every accent, light and dark', () => {
  const any = fc
    .integer({ min: 0, max: 0xffffff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`);
  const offered = fc.constantFrom(...themeColours.map(({ colour }) => colour));
  fc.assert(
    fc.property(fc.oneof(any, offered), fc.boolean(), (theme, dark) => {
      const { mode, accent } = themeColoursOf({ theme, dark });
      const { card, page, raised, sunken, hover } = palette[mode];
      for (const fill of [accent.accent, accent.accentHover, accent.accentPress]) {
        expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast('#ffffff', accent.accent)).toBeGreaterThanOrEqual(4.9);
      for (const ground of [card, page, raised, sunken, hover, accent.accentSoft]) {
        expect(contrast(accent.accentText, ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(accent.sbBar, '#0d1f38')).toBeGreaterThanOrEqual(6);
    }),
    { numRuns: 1000 },
  );
});

it('begins with the colours that tokens.css has before any script runs', () => {
  const [light, dark] = tokens.split(':root[data-theme="dark"] {') as [string, string];
  const inBoth = new Set(['sbBar']);
  for (const [name, colour] of Object.entries(
    themeColoursOf({ ...defaultSettings, dark: false }).accent,
  )) {
    expect(light).toContain(`${variableOf(name)}: ${colour};`);
  }
  for (const [name, colour] of Object.entries(
    themeColoursOf({ ...defaultSettings, dark: true }).accent,
  )) {
    if (!inBoth.has(name)) expect(dark).toContain(`${variableOf(name)}: ${colour};`);
  }
});
