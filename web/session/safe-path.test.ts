import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { safePath } from './safe-path.ts';

beforeAll(() => void vi.stubGlobal('window', { location: { origin: 'https://panel.example' } }));
afterAll(() => void vi.unstubAllGlobals());

describe('a path that one may be led to', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/settings/user-list?ara=a#b', '/settings/user-list?ara=a#b'],
    ['/a/../settings/titles', '/settings/titles'],
  ])('%s is one', (text, path) => expect(safePath(text)).toBe(path));

  it.each([
    null,
    undefined,
    '',
    'dashboard',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '\\/evil.example',
    ' /dashboard',
  ])('%j is none', (text) => expect(safePath(text)).toBeUndefined());
});
