import type { ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What may be wider or longer than its place: it is reached and scrolled by the keyboard too. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what cannot be reached cannot be scrolled by the keyboard.
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
