import { CloseCircleFilled } from '@ant-design/icons';
import { useLayoutEffect, useRef } from 'react';

const label = 'Temizle';

/** Delete empties a closed select in which nothing is typed; in a text it is the text's own key. */
const empties = ({ key, target }: KeyboardEvent) =>
  key === 'Delete' &&
  target instanceof HTMLInputElement &&
  target.value === '' &&
  target.getAttribute('aria-expanded') !== 'true';

/** Tab goes from field to field: the button is for the mouse, and the keyboard has a key for it. */
function ClearIcon() {
  const icon = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const button = icon.current?.closest('button');
    if (!button) return;
    button.tabIndex = -1;
    const select = button.closest<HTMLElement>('.ant-select');
    const onKey = (event: KeyboardEvent) => {
      if (empties(event)) button.click();
    };
    select?.addEventListener('keydown', onKey);
    return () => select?.removeEventListener('keydown', onKey);
  }, []);
  return <CloseCircleFilled ref={icon} aria-label={label} />;
}

/** `allowClear` of inputs and selects: left alone, its button has an English name and is a stop of its own. */
export const clearable = { clearIcon: <ClearIcon />, label };
