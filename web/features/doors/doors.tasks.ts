import type { doorTaskNames } from '#contract/doors/doors.work.ts';
import type { TaskKindText } from '#web/records/tasks/task-kind.ts';

const count = (number: number) => number.toLocaleString('tr-TR');

interface ImportResult {
  readonly added: number;
  readonly known: number;
  readonly faults: number;
}

function importText(result: unknown): string {
  const { added, known, faults } = result as ImportResult;
  return [
    `${count(added)} geçiş aktarıldı`,
    known > 0 && `${count(known)} geçiş zaten vardı`,
    faults > 0 && `${count(faults)} satır atlandı`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.');
}

export const doorTasks = {
  'import-passes': {
    title: 'Geçiş aktarımı',
    unit: 'geçiş',
    done: importText,
    changes: [['passes']],
  },
} satisfies Readonly<Record<keyof typeof doorTaskNames, TaskKindText>>;
