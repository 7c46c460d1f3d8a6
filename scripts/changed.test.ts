import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { planFor } from './lib/changed.mjs';
import { inRoot } from './lib/root.mjs';
import { suites } from './lib/suites.mjs';

const folders = ['identity', 'people', 'shell', 'stories', 'ui'];
const plan = (...files: string[]) => planFor(files, folders, suites);

describe('what a change touches', () => {
  test.each([
    'package-lock.json',
    'vitest.config.ts',
    'db/migrations/0001_start.sql',
    'contract/kernel/call.ts',
    'contract/calls.ts',
    'server/testing/database.ts',
    'scripts/lib/suites.mjs',
  ])('is everything where %s changed', (file) => {
    expect(plan('web/features/people/page.tsx', file)).toMatchObject({
      suites,
      related: null,
      specs: null,
    });
  });

  test('is a feature’s own browser tests and the stories where a page of it changed, and no database', () => {
    const { suites: asked, related, specs } = plan('web/features/people/people-page.tsx');
    expect(asked).toEqual(['check', 'unit', 'components', 'browser']);
    expect(specs).toEqual(['e2e/people/', 'e2e/stories/']);
    expect(related).toContain('web/features/people/people-page.tsx');
  });

  test('is both databases where the server of a feature changed', () => {
    const { suites: asked, specs } = plan('server/features/people/people.queries.ts');
    expect(asked).toEqual(['check', 'unit', 'pglite', 'postgres', 'browser']);
    expect(specs).toEqual(['e2e/people/', 'e2e/stories/']);
  });

  test.each(['server/db/tenant/tx.ts', 'db/migrations/0001_start.sql', 'package-lock.json'])(
    'is on PGlite also what else PostgreSQL alone is asked, where %s changed',
    (file) => expect(plan(file).everythingOnPglite).toBe(true),
  );

  test('is not where only what stands above the driver changed', () => {
    expect(plan('server/http/bind.ts', 'contract/calls.ts').everythingOnPglite).toBe(false);
  });

  test.each(['web/session/session.ts', 'server/http/bind.ts', 'core/text/turkish.ts'])(
    'is every browser test where %s changed, which serves all features',
    (file) => expect(plan(file).specs).toBeNull(),
  );

  test('is every browser test where a feature changed that has none of its own', () => {
    expect(plan('web/features/notifications/bell.tsx').specs).toBeNull();
  });

  test('is no browser test where only tests or documents changed', () => {
    const { suites: asked, specs } = plan('server/features/people/people.test.ts', 'docs/map.md');
    expect(asked).toEqual(['check', 'unit', 'pglite', 'postgres']);
    expect(specs).toEqual([]);
  });

  test('is a browser test’s own folder where that test changed', () => {
    expect(plan('e2e/people/import.e2e.ts')).toMatchObject({
      suites: ['check', 'unit', 'browser'],
      specs: ['e2e/people/'],
    });
  });

  test('is always what reads files as text, and those tests are there', () => {
    const { related } = plan('docs/map.md');
    const readers = related!.filter((file) => file !== 'docs/map.md');
    expect(readers.length).toBeGreaterThan(0);
    expect(readers.filter((file) => !fs.existsSync(inRoot(file)))).toEqual([]);
  });
});
