import type { Page } from './pages.ts';

/** Its own icon, or that of the closest above it: pages that the menu hides have none. */
export const iconOf = ({ chain }: Pick<Page, 'chain'>): string =>
  chain.findLast(({ meta }) => meta.icon !== undefined)?.meta.icon ?? 'UserOutlined';
