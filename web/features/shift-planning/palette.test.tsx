import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { brushesOf, haveRoom, Palette } from './palette.tsx';
import { samplePlan, shift } from './testing/sample-plan.ts';

const plan = samplePlan();

function Held() {
  const [held, setHeld] = useState<string>();
  return (
    <>
      <Palette brushes={brushesOf(plan.shifts, plan.today)} held={held} onHold={setHeld} />
      <output>{held ?? 'none'}</output>
    </>
  );
}

const chip = (name: RegExp) => screen.getByRole('button', { name });
const held = () => screen.getByRole('status').textContent;

test('a brush is taken and put away; with Shift shifts become candidates in order', async () => {
  render(<Held />);
  const user = userEvent.setup();
  await user.click(chip(/Akşam/));
  expect([held(), chip(/Akşam/).getAttribute('aria-pressed')]).toEqual(['a', 'true']);
  await user.keyboard('{Shift>}');
  await user.click(chip(/Sabah/));
  expect(held()).toBe('a+s');
  await user.click(chip(/Akşam/));
  expect(held()).toBe('s');
  // A rest has no candidates.
  await user.click(chip(/Hafta tatili/));
  expect(held()).toBe('HT');
  await user.keyboard('{/Shift}');
  await user.click(chip(/Hafta tatili/));
  expect(held()).toBe('none');
});

test('a shift’s own key goes before that of a rest, and archived shifts are not offered', () => {
  const shifts = new Map([
    ['x', shift('x', 'X', 'Sıfır', { shortKey: '0' })],
    ['y', shift('y', 'Y', 'Eski', { active: false })],
  ]);
  const brushes = brushesOf(shifts, plan.today);
  expect(brushes.map(({ label }) => label)).not.toContain('Eski');
  expect(brushes.find(({ value }) => value === 'HT')!.key).toBeNull();
});

test('names give way to codes where a row has no room for all of them', () => {
  const many = new Map(
    Array.from({ length: 11 }, (_, at) => [
      `${at}`,
      shift(`${at}`, `V${at}`, `${at}. vardiya (üçlü, gece)`),
    ]),
  );
  const few = new Map([['s', shift('s', 'S', 'Sabah')]]);
  expect(haveRoom(brushesOf(many, plan.today), 880)).toBe(false);
  expect(haveRoom(brushesOf(few, plan.today), 880)).toBe(true);
});
