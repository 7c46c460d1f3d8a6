import type { Page } from '@playwright/test';

export interface Cpu {
  readonly taskMs: number;
  readonly scriptMs: number;
}

/** Counts a page's main-thread time from now on, in milliseconds of the processor: others' load hardly changes it. */
export async function countCpu(page: Page): Promise<() => Promise<Cpu>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value * 1000;
    return { taskMs: of('TaskDuration'), scriptMs: of('ScriptDuration') };
  };
}
