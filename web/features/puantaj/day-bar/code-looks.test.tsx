import { afterEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { useSettings } from '#web/session/settings/settings-store.ts';
import { show } from '#web/testing/show.tsx';
import { contrast } from '#web/ui/colour/contrast.ts';
import { palette } from '#web/ui/colour/palette.ts';
import { useCodeLooks } from './code-looks.ts';

const { settings } = useSettings.getState();
afterEach(() => {
  useSettings.setState({ settings });
  vi.unstubAllGlobals();
});

function Probe() {
  const { color, textColor } = useCodeLooks()('BOS');
  return <p>{`${color} ${textColor}`}</p>;
}

function coloursOf(dark: boolean): string[] {
  useSettings.setState({ settings: { ...settings, dark } });
  show(<Probe />, {});
  return screen.getByText(/#/).textContent.split(' ');
}

test('time that is nothing is no bright block on a dark page, and can be read all the same', () => {
  const [color, textColor] = coloursOf(true) as [string, string];
  expect(contrast(color, palette.dark.card)).toBeLessThan(1.5);
  expect(contrast(textColor, color)).toBeGreaterThanOrEqual(4.5);
});

test('on a light page it has the colour of the specification', () => {
  expect(coloursOf(false)).toEqual(['#ECEFF1', '#1f1f1f']);
});
