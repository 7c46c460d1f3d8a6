import { theme as antdTheme, type ThemeConfig } from 'antd';
import { type Look, themeColoursOf } from '#web/session/settings/settings.ts';
import { palette } from '#web/ui/colour/palette.ts';

const OF_PARTS = {
  Button: {
    fontWeight: 500,
    contentFontSize: 13,
    defaultShadow: 'none',
    primaryShadow: 'none',
    dangerShadow: 'none',
  },
  Form: { labelFontSize: 12, verticalLabelPadding: '0 0 4px', itemMarginBottom: 14 },
  Tabs: { horizontalItemPadding: '10px' },
} satisfies ThemeConfig['components'];

/** A finger needs 40 px. */
const HEIGHTS = {
  mouse: { controlHeight: 32, controlHeightSM: 28 },
  finger: {
    controlHeight: 40,
    controlHeightSM: 40,
    controlHeightLG: 48,
    controlInteractiveSize: 20,
  },
};

/** How the panel is used: by what it is pressed, and whether things may move. */
interface Use {
  readonly motion: boolean;
  readonly isTouched: boolean;
}

/** antd in the panel's colours, sizes and speeds: the same values as in `tokens.css`. */
export function themeOf(look: Look, { motion, isTouched }: Use): ThemeConfig {
  const { mode, accent } = themeColoursOf(look);
  const colours = palette[mode];
  return {
    algorithm: look.dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      // Style sheets cannot still it: what waits for the end of a motion that never begins would wait for ever.
      motion,
      motionDurationFast: '0.09s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.2s',
      colorPrimary: accent.accent,
      colorPrimaryHover: accent.accentHover,
      colorPrimaryActive: accent.accentPress,
      colorPrimaryBg: accent.accentSoft,
      colorPrimaryBgHover: accent.accentSoft2,
      colorPrimaryBorder: accent.accentLine,
      colorLink: accent.accentText,
      colorLinkHover: accent.accentText,
      colorInfo: accent.accent,
      colorSuccess: colours.ok,
      colorSuccessBg: colours.okSoft,
      colorSuccessBorder: colours.okLine,
      colorWarning: colours.warn,
      colorWarningBg: colours.warnSoft,
      colorWarningBorder: colours.warnLine,
      colorError: colours.err,
      colorErrorBg: colours.errSoft,
      colorErrorBorder: colours.errLine,
      colorText: colours.ink,
      colorTextSecondary: colours.ink2,
      colorTextTertiary: colours.ink3,
      colorTextDescription: colours.ink2,
      colorTextPlaceholder: colours.ink3,
      colorTextDisabled: colours.ink3,
      colorBorder: colours.fieldLine,
      colorBorderSecondary: colours.line,
      colorSplit: colours.line,
      colorFillAlter: colours.sunken,
      colorBgLayout: colours.page,
      colorBgContainer: colours.card,
      colorBgContainerDisabled: colours.sunken,
      colorBgElevated: colours.raised,
      controlItemBgActive: accent.accentSoft,
      controlItemBgActiveHover: accent.accentSoft2,
      controlItemBgHover: colours.hover,
      controlOutlineWidth: 3,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      ...HEIGHTS[isTouched ? 'finger' : 'mouse'],
      fontSize: 14,
      fontFamily: 'inherit',
    },
    components: {
      ...OF_PARTS,
      Button: {
        ...OF_PARTS.Button,
        // antd lightens on hover, until the words on it cannot be read.
        defaultHoverColor: accent.accentText,
        defaultHoverBorderColor: accent.accentText,
        defaultActiveColor: accent.accentText,
        defaultActiveBorderColor: accent.accentText,
        defaultBorderColor: colours.line2,
      },
      Tabs: {
        ...OF_PARTS.Tabs,
        inkBarColor: accent.accentText,
        itemSelectedColor: accent.accentText,
        itemHoverColor: accent.accentText,
        itemActiveColor: accent.accentText,
        itemColor: colours.ink2,
      },
      Select: { optionSelectedColor: colours.ink },
      Modal: { borderRadiusLG: 10 },
    },
  };
}
