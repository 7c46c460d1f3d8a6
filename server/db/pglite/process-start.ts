import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

export type ProcessSeen = { alive: boolean; started: string | null };

/** Whether a process runs, and when it started, as text to compare (null where the system does not say). */
export function findProcess(pid: number): ProcessSeen {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return { alive: false, started: null };
  }
  return process.platform === 'linux' ? fromProc(pid) : { alive: true, started: fromPs(pid) };
}

function fromProc(pid: number): ProcessSeen {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name may hold spaces and brackets: the fields count from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // A killed process that nobody has waited for is a zombie: it holds nothing any more.
    return { alive: !/[ZX]/.test(fields[0]!), started: `${boot}/${fields[19]}` };
  } catch {
    return { alive: true, started: null };
  }
}

function fromPs(pid: number): string | null {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
    );
  } catch {
    return null;
  }
}
