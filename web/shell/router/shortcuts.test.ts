import { expect, it } from 'vitest';
import { allPages } from '#contract/kernel/pages/pages.ts';
import { shortcuts } from '#web/features/dashboard/shortcuts.ts';
import { isWritten } from './pages.ts';

it.each(shortcuts)('the dashboard leads to %s, which is there', (name) => {
  expect(isWritten(allPages.find(({ route }) => route.name === name)!)).toBe(true);
});
