import { theme as antdTheme, type ThemeConfig } from 'antd';
import { accentShades } from '#web/ui/colour.ts';

/** antd in the panel's colours (ui.md). Its primary colour carries white text, so it is the readable shade. */
export function themeOf(accent: string, isDark: boolean): ThemeConfig {
  const { strong, text } = accentShades(accent, isDark);
  return {
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: strong,
      colorLink: text,
      colorInfo: strong,
      colorSuccess: isDark ? '#66bb6a' : '#2e7d32',
      colorWarning: isDark ? '#ffb74d' : '#b26a00',
      colorError: isDark ? '#ef7b7b' : '#c62828',
      ...(!isDark && {
        colorTextBase: '#1f2933',
        colorTextSecondary: '#5b6773',
        colorTextDescription: '#5b6773',
        colorTextPlaceholder: '#6b7683',
        colorBorderSecondary: '#e6e9ee',
        colorBgLayout: '#f5f7fa',
      }),
      borderRadius: 6,
      fontSize: 14,
      fontFamily: 'inherit',
    },
  };
}
