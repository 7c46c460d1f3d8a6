import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type ProgressItem, ProgressPanel } from './progress-panel.tsx';

const item = (id: string, more: Partial<ProgressItem> = {}): ProgressItem => ({
  id,
  title: `İş ${id}`,
  state: 'running',
  done: 45,
  total: 239,
  unit: 'kişi',
  startedAt: 0,
  now: 0,
  dismiss: vi.fn(),
  ...more,
});

test('several works are one line, which tells how many more there are and unrolls', async () => {
  render(<ProgressPanel items={[item('1'), item('2'), item('3')]} />);
  const panel = screen.getByRole('region', { name: 'Devam eden işlemler' });
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
  expect(panel.textContent).toContain('45 / 239 kişi');
  await userEvent.click(within(panel).getByRole('button', { name: '2 iş daha' }));
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(within(panel).getByRole('button', { name: 'Daralt' }));
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
});

test('what is still at it is told before what has ended, and the latest before the others', () => {
  const ended = item('1', { state: 'done', startedAt: 9 });
  render(
    <ProgressPanel items={[ended, item('2', { startedAt: 1 }), item('3', { startedAt: 2 })]} />,
  );
  expect(screen.getByRole('listitem').textContent).toContain('İş 3');
});

test('one work has nothing to unroll, and one that ended is closed by its own button', async () => {
  const dismiss = vi.fn();
  render(<ProgressPanel items={[item('1', { state: 'done', dismiss })]} />);
  expect(screen.getByRole('status').textContent).toBe('Tamamlandı');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Kapat: İş 1' }));
  expect(dismiss).toHaveBeenCalled();
});
