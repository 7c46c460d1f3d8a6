/** An address is made from a page's name and its parameters (`addressOf`): a path that moves is changed in the page table alone. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allPages } from '#contract/kernel/pages/pages.ts';
import { inRoot } from './lib/root.mjs';
import { sourcesIn } from './lib/sources.ts';
import { writtenAddresses } from './lib/written-addresses.ts';

const patterns = allPages.map(({ path }) => path);

/** The table itself. */
const TABLE = 'contract/kernel/pages/areas/';

const sources = sourcesIn(inRoot('.'), ['contract', 'server', 'web', 'db']).filter(
  (file) => !file.startsWith(TABLE),
);

describe('addresses of the panel', () => {
  it('are written by hand nowhere but in the page table', () => {
    const written = sources.flatMap((file) =>
      writtenAddresses(file, fs.readFileSync(inRoot(file), 'utf8'), patterns),
    );
    expect(written).toEqual([]);
  });

  it('are looked for in every folder', () => {
    const folders = new Set(sources.map((file) => file.split('/')[0]));
    expect([...folders].sort()).toEqual(['contract', 'db', 'server', 'web']);
  });
});

describe('what is found', () => {
  const found = (source: string) => writtenAddresses('x.tsx', source, patterns).length;

  it.each([
    ['a call', "navigate('/settings/user-create');"],
    ['a link', '<Link to="/profile/index">Profil</Link>;'],
    ['a template', 'navigate(`/settings/user-edit/${id}`);'],
    ['a template whose last part is missing', 'const path = `/working-settings/work-place-add/`;'],
    ['one with a question', 'const to = `/settings/user-list?managerId=${id}`;'],
    ['one of a table', "const paths = { 1: '/onlineIslemler/izin-detay/' };"],
    ['one without parameters', "const target = { to: '/login' };"],
    ['an area', "open('/puantaj');"],
  ])('%s', (_, source) => expect(found(source)).toBe(1));

  it.each([
    ['a call of the API', "const path = '/Title/GetTitles';"],
    ['a file of the server', "fetch('/healthz');"],
    ['a slash', "text.split('/');"],
    ['what only begins alike', "const path = '/settings-of-mine';"],
    ['a comment', '/** `/settings/user-list` */ const page = 1;'],
  ])('not %s', (_, source) => expect(found(source)).toBe(0));
});
