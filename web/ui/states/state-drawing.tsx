import { type ComponentType, useEffect, useState } from 'react';
import type { DrawingName } from './drawing-name.ts';
import './states.css';

let loaded: ComponentType<{ name: DrawingName }> | undefined;

/** Keeps its place until the drawing is there; without a connection the words must do. */
export function StateDrawing({ name }: { name: DrawingName }) {
  const [Drawing, setDrawing] = useState(() => loaded);
  useEffect(() => {
    if (loaded) return;
    import('./drawings.tsx').then(
      (module) => {
        loaded = module.Drawing;
        setDrawing(() => module.Drawing);
      },
      () => {},
    );
  }, []);
  return (
    <div className="state-drawing" aria-hidden="true">
      {Drawing && <Drawing name={name} />}
    </div>
  );
}
