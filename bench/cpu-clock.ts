import fs from 'node:fs';

/** Starts counting processor time; what it returns tells the microseconds since. */
export type CpuClock = () => () => number;

/** All threads of this process, and so PGlite too. */
export const ownCpu: CpuClock = () => {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
};

/** This process and the children of another, such as PostgreSQL's backends. Linux only; elsewhere its own. */
export const cpuWith = (parent: number | null): CpuClock =>
  parent === null || !fs.existsSync(childrenFile(parent))
    ? ownCpu
    : () => {
        const own = ownCpu();
        const start = nanosecondsOfChildren(parent);
        return () => {
          let nanoseconds = 0;
          for (const [pid, end] of nanosecondsOfChildren(parent)) {
            nanoseconds += end - (start.get(pid) ?? 0);
          }
          return own() + nanoseconds / 1000;
        };
      };

const childrenFile = (pid: number) => `/proc/${pid}/task/${pid}/children`;

function nanosecondsOfChildren(parent: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const pid of fs.readFileSync(childrenFile(parent), 'utf8').trim().split(' ')) {
    try {
      const [onCpu] = fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
      times.set(pid, Number(onCpu));
    } catch {
      // It has ended since.
    }
  }
  return times;
}

const TICKS_PER_SECOND = 100;

/** Another process with all its threads, on top of what a clock counts already. Linux only; elsewhere nothing more. */
export const cpuAlsoOf = (pid: number, clock: CpuClock): CpuClock =>
  fs.existsSync(`/proc/${pid}/stat`)
    ? () => {
        const others = clock();
        const start = ticksOf(pid);
        return () => others() + ((ticksOf(pid) - start) / TICKS_PER_SECOND) * 1_000_000;
      }
    : clock;

function ticksOf(pid: number): number {
  const [, after = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
