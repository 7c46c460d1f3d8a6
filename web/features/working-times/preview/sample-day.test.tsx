import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render as renderBare, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ShiftTerms } from '#contract/working-times/term.schemas.ts';
import { newShiftValues, type ShiftValues, termsOfValues } from '../form/shift-values.ts';
import { SampleDay } from './sample-day.tsx';
import { minuteNear, onePassMore } from './sample-passes.ts';

/** Codes are drawn in the colours that the tenant gave them. */
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider
    client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}
  >
    {children}
  </QueryClientProvider>
);
const render = (page: ReactNode) => renderBare(page, { wrapper });

const terms = (change: object = {}): ShiftTerms =>
  termsOfValues({ ...newShiftValues, ...change } as ShiftValues)!;
const reasons = () => screen.getByRole('list', { name: 'Bölümler ve nedenleri' });
const timeOf = (pass: number) =>
  within(screen.getByRole('group', { name: `${pass}. geçiş` })).getByRole('textbox');

test('a sample day is classified by the engine, with its reasons and warnings', () => {
  render(<SampleDay terms={terms()} />);
  expect(reasons().textContent).toContain('08:30–08:36 Giriş Eksik Çalışma');
  expect(screen.getByRole('list', { name: 'Uyarılar' }).textContent).toContain('Geç geldi');
});

test('the day follows a pass that is typed, moved by keys, added and taken away', async () => {
  render(<SampleDay terms={terms()} />);
  await userEvent.clear(timeOf(1));
  await userEvent.type(timeOf(1), '08:30');
  expect(reasons().textContent).not.toContain('Giriş Eksik Çalışma');

  const tick = screen.getByRole('slider', { name: '1. geçiş: Giriş' });
  fireEvent.keyDown(tick, { key: 'ArrowRight', shiftKey: true });
  expect(reasons().textContent).toContain('08:30–08:45 Giriş Eksik Çalışma');
  fireEvent.keyDown(tick, { key: 'ArrowLeft' });
  expect(tick.getAttribute('aria-valuetext')).toBe('08:44');

  await userEvent.click(screen.getByRole('button', { name: 'Geçiş ekle' }));
  expect(screen.getByRole('slider', { name: '3. geçiş: Giriş' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Uyarılar' }).textContent).toContain('Çıkış okutmadı');
  await userEvent.click(screen.getByRole('button', { name: '3. geçiş: kaldır' }));
  fireEvent.keyDown(screen.getByRole('slider', { name: '2. geçiş: Çıkış' }), { key: 'Delete' });
  expect(screen.queryByRole('slider', { name: '2. geçiş: Çıkış' })).toBeNull();
});

test('the day follows the parameters; what was not touched follows the hours', () => {
  const { rerender } = render(<SampleDay terms={terms()} />);
  rerender(<SampleDay terms={terms({ lateTolerance: 10 })} />);
  expect(reasons().textContent).not.toContain('Giriş Eksik Çalışma:');
  rerender(<SampleDay terms={terms({ start: 1320, end: 420, breaks: [] })} />);
  expect((timeOf(1) as HTMLInputElement).value).toBe('22:06');
  expect(screen.getByRole('note', { name: 'Yasal uyarılar' }).textContent).toContain('4857/69');
  rerender(<SampleDay terms={undefined} />);
  expect(screen.getByText(/Saatleri girince/)).toBeTruthy();
});

test('a time is of the day that lies nearest to the shift', () => {
  const night = { from: 1320, to: 1800 };
  expect(minuteNear(370, night)).toBe(1810);
  expect(minuteNear(1310, night)).toBe(1310);
  expect(minuteNear(510, { from: 510, to: 1080 })).toBe(510);
  expect(onePassMore([], night)).toEqual([{ at: 1320, dir: 'in' }]);
});
