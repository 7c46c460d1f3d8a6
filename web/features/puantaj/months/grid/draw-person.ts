import { hueOf, initialsOf } from '#web/ui/avatar/avatar.tsx';
import type { Brush } from '#web/ui/grid/cells/cell.ts';

const RADIUS = 12;
const PADDING = 8;
const GAP = 7;
/** Between the middles of name and number. */
const LEADING = 14;

/** A name as it stands in lists: with the initials on the person's hue. */
export function drawPerson(brush: Brush, name: string, registrationNo: string): void {
  const { context, box, colour } = brush;
  const middle = box.y + box.height / 2;
  const left = box.x + PADDING;
  const hue = hueOf(name);
  context.beginPath();
  context.arc(left + RADIUS, middle, RADIUS, 0, 2 * Math.PI);
  context.fillStyle = colour(`--av${hue}`);
  context.fill();
  brush.text(initialsOf(name), left, middle, {
    size: 'micro',
    isStrong: true,
    ink: `--av${hue}-t`,
    align: 'centre',
    width: 2 * RADIUS,
  });
  const x = left + 2 * RADIUS + GAP;
  const width = box.x + box.width - x - 4;
  brush.text(name, x, middle - LEADING / 2, {
    size: 'caption',
    isStrong: true,
    ink: '--ink',
    width,
  });
  brush.text(registrationNo, x, middle + LEADING / 2, { size: 'micro', ink: '--ink-3', width });
}
