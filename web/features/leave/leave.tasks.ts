import type { leaveTaskNames } from '#contract/leave/leave.work.ts';
import type { TaskKindText } from '#web/records/tasks/task-kind.ts';

const count = (number: number) => number.toLocaleString('tr-TR');

/** 'A, b, c.' of those that are there. */
const sentence = (...parts: readonly (string | false)[]): string =>
  `${parts.filter((part) => part !== false).join(', ')}.`;

interface Counts {
  readonly entered: number;
  readonly refused: number;
  readonly added: number;
  readonly replaced?: number;
  readonly known: number;
  readonly faults: number;
}

const bulkText = (result: unknown): string => {
  const { entered, refused } = result as Pick<Counts, 'entered' | 'refused'>;
  return sentence(
    `${count(entered)} kişiye izin girildi`,
    refused > 0 && `${count(refused)} kişiye girilemedi`,
  );
};

const importText =
  (noun: string) =>
  (result: unknown): string => {
    const { added, replaced = 0, known, faults } = result as Omit<Counts, 'entered' | 'refused'>;
    return sentence(
      `${count(added)} ${noun} aktarıldı`,
      replaced > 0 && `${count(replaced)} ${noun} yenilendi`,
      known > 0 && `${count(known)} ${noun} zaten vardı`,
      faults > 0 && `${count(faults)} satır atlandı`,
    );
  };

/** Below the key of all requests, where leaves, accounts and balances stand (`leave-calls.ts`). */
const changes = [['requests', 'leave']] as const;

export const leaveTasks = {
  'bulk-leave': { title: 'Toplu izin', unit: 'kişi', done: bulkText, changes },
  'import-leaves': { title: 'İzin aktarımı', unit: 'izin', done: importText('izin'), changes },
  'import-openings': {
    title: 'Devreden bakiye aktarımı',
    unit: 'bakiye',
    done: importText('bakiye'),
    changes,
  },
} satisfies Readonly<Record<keyof typeof leaveTaskNames, TaskKindText>>;
