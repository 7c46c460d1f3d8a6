import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DayText } from './day-text.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a day in a table is short, with its weekday on hover and for a phone', () => {
  render(<DayText day="2026-11-15" />);
  const shown = screen.getByText('15.11.2026').closest('time')!;
  expect([shown.title, shown.dateTime]).toEqual(['15.11.2026 Pazar', '2026-11-15']);
  // Shown on narrow screens alone.
  expect(shown.querySelector('.day-weekday')?.textContent).toBe(' Pazar');
});
