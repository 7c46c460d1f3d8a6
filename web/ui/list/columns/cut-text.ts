import type { MouseEvent } from 'react';

const isCut = ({ scrollWidth, clientWidth }: Element) =>
  clientWidth > 0 && scrollWidth > clientWidth;

/** Whoever points at a text that has no room is shown the whole of it. Only then: else each row would have a tooltip. */
export function tellCutText({ target }: MouseEvent): void {
  const cell = (target as Element).closest('td');
  if (!cell) return;
  const cut = [cell, ...cell.querySelectorAll('*')].findLast(isCut);
  if (cut) cell.title = cut.textContent;
  else cell.removeAttribute('title');
}
