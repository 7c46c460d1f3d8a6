import fs from 'node:fs';

const figure = (pid: number, name: string) =>
  Number(
    new RegExp(`${name}:\\s+(\\d+)`).exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1],
  ) / 1024;

/** What a process holds, in megabytes. */
export const residentMb = (pid: number) => figure(pid, 'VmRSS');

/** The most that it ever held. */
export const mostResidentMb = (pid: number) => figure(pid, 'VmHWM');
