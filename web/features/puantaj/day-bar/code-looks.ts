import { useMemo } from 'react';
import { WORK_TYPES } from '#contract/puantaj/work-types.ts';
import type { Code } from '#core/puantaj/codes.ts';
import { readableOn } from '#web/ui/colour/contrast.ts';
import { useWorkTypes } from '../work-types/work-types.ts';

/** How a code shows: never by colour alone. */
export interface CodeLook {
  readonly label: string;
  readonly color: string;
  readonly textColor: string;
  readonly pattern: 'plain' | 'hatched' | 'dottedEdge' | 'dashedBorder';
}

const byDefault = new Map(WORK_TYPES.map((type) => [type.workingTypeCode, type]));

/** The codes in the tenant's colours. */
export function useCodeLooks(): (code: Code) => CodeLook {
  const { types } = useWorkTypes();
  // The same function while the colours are: a grid of thousands of cells is drawn anew for another one.
  return useMemo(() => {
    const colours = new Map(types.map(({ code, colour }) => [code, colour]));
    return (code) => {
      const look = byDefault.get(code)!;
      const color = colours.get(code) ?? look.color;
      return color === look.color ? look : { ...look, color, textColor: readableOn(color) };
    };
  }, [types]);
}
