import { type ComponentType, useEffect, useState } from 'react';
import { ErrorState } from '../states/states.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import type { GridProps } from './grid-props.ts';

/** Once for all grids; what failed is tried again. */
let loaded: ComponentType<GridProps> | undefined;

async function load(): Promise<ComponentType<GridProps>> {
  const { CanvasGrid } = await import('./canvas-grid.tsx');
  loaded = CanvasGrid;
  return CanvasGrid;
}

/** A grid of cells; its code comes when the first one is shown, so that no other page carries it. */
export function Grid(props: GridProps) {
  const [Part, setPart] = useState(() => loaded);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = Part === undefined && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    );
  }, [isMissing]);
  if (Part) return <Part {...props} />;
  if (!hasFailed) return <Skeleton lines={8} />;
  return (
    <ErrorState
      title="Çizelge açılamadı"
      message="Bağlantınızı kontrol edin."
      onRetry={() => setFailed(false)}
    />
  );
}
