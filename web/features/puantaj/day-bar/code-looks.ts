import { useMemo } from 'react';
import { WORK_TYPES } from '#contract/puantaj/work-types.ts';
import type { Code } from '#core/puantaj/codes.ts';
import { useIsDark } from '#web/session/settings/settings-store.ts';
import { readableOn } from '#web/ui/colour/contrast.ts';
import { palette } from '#web/ui/colour/palette.ts';
import { useWorkTypes } from '../work-types/work-types.ts';

/** How a code shows: never by colour alone. */
export interface CodeLook {
  readonly label: string;
  readonly meaning: string;
  readonly color: string;
  readonly textColor: string;
  readonly pattern: 'plain' | 'hatched' | 'dottedEdge' | 'dashedBorder';
}

const byDefault = new Map(WORK_TYPES.map((type) => [type.workingTypeCode, type]));

/** Time that is nothing is pale on a light ground; on a dark one the same colour would be the loudest of all. */
const quiet = (look: CodeLook): CodeLook => ({
  ...look,
  color: palette.dark.raised,
  textColor: palette.dark.ink2,
});

/** The codes in the tenant's colours. */
export function useCodeLooks(): (code: Code) => CodeLook {
  const { types } = useWorkTypes();
  const isDark = useIsDark();
  // The same function while the colours are: a grid of thousands of cells is drawn anew for another one.
  return useMemo(() => {
    const colours = new Map(types.map(({ code, colour }) => [code, colour]));
    return (code) => {
      const look = byDefault.get(code)!;
      const color = colours.get(code) ?? look.color;
      if (color !== look.color) return { ...look, color, textColor: readableOn(color) };
      return isDark && code === 'BOS' ? quiet(look) : look;
    };
  }, [types, isDark]);
}
