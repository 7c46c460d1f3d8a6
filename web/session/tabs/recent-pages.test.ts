import { expect, it } from 'vitest';
import { nextRecent } from './recent-pages.ts';
import type { View } from './views.ts';

const view = (key: string, title = key): View => ({
  key,
  location: `${key}?ara=x`,
  name: key,
  title,
  affix: false,
  noCache: false,
  refreshedAt: 0,
  version: 0,
  seen: true,
});
const keys = (pages: readonly { key: string }[]) => pages.map(({ key }) => key);

it('puts what is shown first, once, and keeps what was closed', () => {
  const a = nextRecent([], { tabs: [view('/a')], active: '/a' });
  const b = nextRecent(a, { tabs: [view('/a'), view('/b')], active: '/b' });
  expect(keys(b)).toEqual(['/b', '/a']);
  expect(keys(nextRecent(b, { tabs: [view('/a')], active: '/a' }))).toEqual(['/a', '/b']);
});

it('is called as its tab is called now', () => {
  const before = nextRecent([], { tabs: [view('/p', 'Düzenle · 7b2a')], active: '/p' });
  const [page] = nextRecent(before, { tabs: [view('/p', 'Ayşe Kaya')], active: '/p' });
  expect(page?.title).toBe('Ayşe Kaya');
});

it('forgets everything when somebody signs out', () => {
  const before = nextRecent([], { tabs: [view('/p')], active: '/p' });
  expect(nextRecent(before, { tabs: [], active: undefined })).toEqual([]);
});
