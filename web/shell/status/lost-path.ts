/** The address that led nowhere: `/404` itself does not say. It outlives a reload, so that the layout stays around it. */
const KEY = 'lostPath';

let lost: string | undefined;

export const lostPath = {
  keep: (path: string): void => {
    lost = path;
    try {
      sessionStorage.setItem(KEY, path);
    } catch {
      // Storage may be full or forbidden: a reload then knows no more than `/404`.
    }
  },
  read: (): string | undefined => lost,
  /** The one that led here before the page was loaded again; none for who asked for `/404` itself. */
  beforeReload: (): string | undefined => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load?.type !== 'reload') return undefined;
    try {
      return sessionStorage.getItem(KEY) ?? undefined;
    } catch {
      return undefined;
    }
  },
};
