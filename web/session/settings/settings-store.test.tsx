/** Dark is the screen's own setting until somebody chooses. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSettings, settingsKey } from './settings.ts';
import { installSettings, useIsDark, useSettings } from './settings-store.ts';

interface Screen {
  readonly happyDOM: { readonly settings: { device: { prefersColorScheme: string } } };
}

/** The screen of these tests tells of a change when it is resized. */
const turn = (scheme: 'light' | 'dark') =>
  act(() => {
    (window as unknown as Screen).happyDOM.settings.device.prefersColorScheme = scheme;
    window.dispatchEvent(new Event('resize'));
  });

const theme = () => document.documentElement.dataset.theme;
let stop: () => void;
beforeEach(() => {
  useSettings.setState({ settings: defaultSettings });
  stop = installSettings();
});
afterEach(() => {
  turn('light');
  stop();
  localStorage.removeItem(settingsKey);
  useSettings.setState({ settings: defaultSettings });
});

const Probe = () => <p>{useIsDark() ? 'koyu' : 'açık'}</p>;

test('the panel turns dark with the screen, until somebody chooses, and again after the default', () => {
  render(<Probe />);
  expect(theme()).toBe('light');
  turn('dark');
  expect(theme()).toBe('dark');
  expect(screen.getByText('koyu')).toBeTruthy();
  act(() => useSettings.getState().change({ dark: false }));
  expect(theme()).toBe('light');
  turn('light');
  turn('dark');
  expect(screen.getByText('açık')).toBeTruthy();
  act(() => useSettings.getState().reset());
  expect(theme()).toBe('dark');
});
