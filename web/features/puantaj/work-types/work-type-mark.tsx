import { ColourSwatch } from '#web/ui/colour/colour-swatch.tsx';
import { type WorkType, workTypeLabel } from './work-types.ts';

/** A code on its colour, readable whatever colour that is; what it means is told where one points. */
export function WorkTypeMark({ type }: { type: WorkType }) {
  return (
    <span title={workTypeLabel(type)}>
      <ColourSwatch code={type.colour} text={type.code} />
    </span>
  );
}
