import type { advanceTaskNames } from '#contract/advance/advance.work.ts';
import type { TaskKindText } from '#web/records/tasks/task-kind.ts';

const count = (number: number) => number.toLocaleString('tr-TR');

const openingsText = (result: unknown): string => {
  const { added, known, faults } = result as { added: number; known: number; faults: number };
  const said = [
    `${count(added)} borç açıldı`,
    ...(known > 0 ? [`${count(known)} borç zaten vardı`] : []),
    ...(faults > 0 ? [`${count(faults)} satır atlandı`] : []),
  ];
  return `${said.join(', ')}.`;
};

const bulkText = (result: unknown): string => {
  const { entered, refused } = result as { entered: number; refused: number };
  const said = [
    `${count(entered)} kişiye avans girildi`,
    ...(refused > 0 ? [`${count(refused)} kişiye girilemedi`] : []),
  ];
  return `${said.join(', ')}.`;
};

/** Below the key of all requests, where advances stand (`advance-calls.ts`). */
const changes = [['requests', 'advance']] as const;

export const advanceTasks = {
  'bulk-advance': { title: 'Toplu avans', unit: 'kişi', done: bulkText, changes },
  'import-advance-openings': {
    title: 'Devreden avans borcu aktarımı',
    unit: 'borç',
    done: openingsText,
    changes,
  },
} satisfies Readonly<Record<keyof typeof advanceTaskNames, TaskKindText>>;
