import { theme as antdTheme, type ThemeConfig } from 'antd';
import { type Settings, themeColoursOf } from '#web/session/settings/settings.ts';
import { accentStrong } from './settings-applied.ts';
import { palette } from '#web/ui/colour/palette.ts';

/** antd in the panel's colours (ui.md). Its primary colour carries white text, so it is the readable shade. */
export function themeOf(settings: Pick<Settings, 'theme' | 'dark'>, motion: boolean): ThemeConfig {
  const { mode, accentText } = themeColoursOf(settings);
  const colours = palette[mode];
  const strong = accentStrong(settings.theme);
  return {
    algorithm: settings.dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      // Style sheets cannot still it: what waits for the end of a motion that never begins would wait for ever.
      motion,
      colorPrimary: strong,
      colorLink: accentText,
      colorInfo: strong,
      colorSuccess: colours.success,
      colorWarning: colours.warning,
      colorError: colours.error,
      colorText: colours.text,
      colorTextSecondary: colours.textSecondary,
      colorTextDescription: colours.textSecondary,
      colorTextPlaceholder: colours.textSecondary,
      colorBorder: colours.controlLine,
      colorBorderSecondary: colours.line,
      colorBgLayout: colours.page,
      colorBgContainer: colours.card,
      colorBgElevated: colours.raised,
      borderRadius: 6,
      fontSize: 14,
      fontFamily: 'inherit',
    },
  };
}
