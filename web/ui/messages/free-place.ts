/** Where a message stands: near its corner, and above no control of the page. */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Move {
  readonly x: number;
  readonly y: number;
}

const STEP = 8;
/** Further away it would no longer be looked for there. */
const FURTHEST = { x: 120, y: 240 };

const doMeet = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const moved = ({ left, top, right, bottom }: Box, { x, y }: Move): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/**
 * The shortest way out of its corner at which it meets none of the controls; where there is none, the one with the fewest.
 * `up` is the way from the corner into the screen: from the bottom up, on a phone from the top down.
 */
export function freeMove(
  home: Box,
  controls: readonly Box[],
  { up, aside }: { readonly up: 1 | -1; readonly aside: boolean },
): Move {
  let best: { move: Move; covered: number } | undefined;
  for (let away = 0; away <= FURTHEST.y; away += STEP) {
    for (let across = 0; across <= (aside ? FURTHEST.x : 0); across += STEP) {
      const move = { x: 0 - across, y: 0 + up * away };
      const place = moved(home, move);
      const covered = controls.filter((control) => doMeet(place, control)).length;
      if (covered === 0) return move;
      if (best === undefined || covered < best.covered) best = { move, covered };
    }
  }
  return best!.move;
}

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=combobox], .ant-select, .save-bar, .progress-panel';

/** What can be pressed where it is seen: rows that are scrolled away below an edge are not there. */
function controlsBehind(element: HTMLElement): Box[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    const box = control.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || element.contains(control)) return [];
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const isSeen = document.elementsFromPoint(x, y).some((found) => control.contains(found));
    return isSeen ? [box] : [];
  });
}

export function moveToFreePlace(element: HTMLElement): void {
  element.style.translate = '';
  const home = element.getBoundingClientRect();
  const isAtTop = home.top < window.innerHeight - home.bottom;
  const { x, y } = freeMove(home, controlsBehind(element), {
    up: isAtTop ? 1 : -1,
    aside: !isAtTop,
  });
  element.style.translate = `${x}px ${y}px`;
}
