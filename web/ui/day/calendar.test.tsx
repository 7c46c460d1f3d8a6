import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Calendar } from './calendar.tsx';

beforeEach(() => {
  HTMLElement.prototype.showPopover ??= () => {};
});
afterEach(cleanup);

test('a birthday of long ago is three choices away: year, month, day', async () => {
  const onChoose = vi.fn();
  render(<Calendar day={undefined} onChoose={onChoose} />);
  await userEvent.selectOptions(screen.getByLabelText('Yıl'), '1990');
  await userEvent.selectOptions(screen.getByLabelText('Ay'), 'Mayıs');
  await userEvent.click(screen.getByRole('button', { name: '20.05.1990 Pazar' }));
  expect(onChoose).toHaveBeenCalledWith('1990-05-20');
});
