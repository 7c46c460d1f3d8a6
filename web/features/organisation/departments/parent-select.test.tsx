import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ParentSelect } from './parent-select.tsx';
import type { Department } from './tree.ts';

afterEach(cleanup);

const ID = '7b2a3f0e-0000-4000-8000-000000000001';
const paint = { id: ID, name: 'Boya', parentId: null } as Department;

test('a department that was archived meanwhile keeps its name, and says that it is', () => {
  const { rerender } = render(<ParentSelect targets={[paint]} value={ID} />);
  expect(screen.getByText('Boya')).toBeTruthy();
  rerender(<ParentSelect targets={[]} value={ID} />);
  expect(screen.getByText('Boya (arşivlendi)')).toBeTruthy();
  expect(screen.queryByText(ID)).toBeNull();
});

test('one that was archived before is not shown by its id either', () => {
  render(<ParentSelect targets={[]} value={ID} />);
  expect(screen.getByText('Arşivlenmiş departman')).toBeTruthy();
});
