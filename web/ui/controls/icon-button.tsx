import type { ComponentProps, ReactNode } from 'react';
import './icon-button.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title'> {
  /** What the button does, in Turkish: read aloud, and shown as its tooltip. */
  label: string;
  icon: ReactNode;
  /** A count above the icon; none at 0. Say it in `label` too. */
  badge?: number;
  /** Where the tooltip stands: below, below and flush with the right edge, or none. */
  tooltip?: 'bottom' | 'end' | 'none';
}

/** 99 is the most that fits. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

export function IconButton({
  label,
  icon,
  badge = 0,
  tooltip = 'bottom',
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-button ${className}`}
      aria-label={label}
      data-tooltip={tooltip === 'none' ? undefined : label}
      data-tooltip-at={tooltip}
    >
      {icon}
      {badge > 0 && (
        <span className="icon-button-badge" aria-hidden="true">
          {badgeText(badge)}
        </span>
      )}
    </button>
  );
}
