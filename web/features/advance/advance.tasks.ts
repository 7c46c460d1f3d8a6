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

export const advanceTasks = {
  'import-advance-openings': {
    title: 'Devreden avans borcu aktarımı',
    unit: 'borç',
    done: openingsText,
    // Below the key of all requests, where advances stand (`advance-calls.ts`).
    changes: [['requests', 'advance']],
  },
} satisfies Readonly<Record<keyof typeof advanceTaskNames, TaskKindText>>;
