import type { ReactNode } from 'react';
import './skeleton.css';

interface SkeletonProps {
  /** Lines of text where no layout is given. */
  lines?: number;
  /** The real layout, of `SkeletonBlock`s. */
  children?: ReactNode;
}

/** Keeps its place at once and is seen after 150 ms, so that quick answers never flicker. */
export function Skeleton({ lines = 3, children }: SkeletonProps) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">Yükleniyor</span>
      {children ??
        Array.from({ length: lines }, (_, line) => (
          // Lines of one length look like a table, of several like text.
          <SkeletonBlock key={line} width={`${[100, 92, 78][line % 3]}%`} />
        ))}
    </div>
  );
}

interface SkeletonBlockProps {
  width?: number | string;
  height?: number | string;
}

export function SkeletonBlock({ width = '100%', height = 14 }: SkeletonBlockProps) {
  return <span className="skeleton-block" aria-hidden="true" style={{ width, height }} />;
}
