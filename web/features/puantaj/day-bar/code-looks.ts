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
  const { of } = useWorkTypes();
  return (code) => {
    const look = byDefault.get(code)!;
    const color = of(code)?.colour ?? look.color;
    return color === look.color ? look : { ...look, color, textColor: readableOn(color) };
  };
}
