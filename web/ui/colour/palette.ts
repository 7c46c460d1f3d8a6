/** The colours of `tokens.css` for code that cannot read CSS variables (antd's theme, canvas). */
export const palette = {
  light: {
    text: '#1f2933',
    textSecondary: '#5b6773',
    line: '#e6e9ee',
    controlLine: '#c3cbd5',
    page: '#f5f7fa',
    card: '#fff',
    raised: '#fff',
    hover: '#f0f3f7',
    success: '#2e7d32',
    warning: '#b26a00',
    /** `warning` itself is for marks: as text on white it reaches 4.2 only. */
    warningText: '#9a5b00',
    error: '#c62828',
  },
  dark: {
    text: '#e4e9ee',
    textSecondary: '#a5b0bc',
    line: '#2b343e',
    controlLine: '#465361',
    page: '#10151b',
    card: '#181f27',
    raised: '#202933',
    hover: '#252f3a',
    success: '#81c784',
    warning: '#ffb74d',
    warningText: '#ffb74d',
    error: '#f2938c',
  },
} as const;

export type ThemeMode = keyof typeof palette;

/** How much of the accent stands in `--tint`. */
export const tintShare = { light: 0.12, dark: 0.2 } as const satisfies Record<ThemeMode, number>;
