import type { overtimeTaskNames } from '#contract/overtime/overtime.work.ts';
import type { TaskKindText } from '#web/records/tasks/task-kind.ts';

const count = (number: number) => number.toLocaleString('tr-TR');

const openingsText = (result: unknown): string => {
  const { added, known, faults } = result as { added: number; known: number; faults: number };
  const said = [
    `${count(added)} açılış girildi`,
    ...(known > 0 ? [`${count(known)} açılış zaten vardı`] : []),
    ...(faults > 0 ? [`${count(faults)} satır atlandı`] : []),
  ];
  return `${said.join(', ')}.`;
};

export const overtimeTasks = {
  'import-overtime-openings': {
    title: 'Fazla çalışma yıl açılışı aktarımı',
    unit: 'açılış',
    done: openingsText,
    // Below the key of all requests, where overtime stands (`overtime-calls.ts`).
    changes: [['requests', 'overtime']],
  },
} satisfies Readonly<Record<keyof typeof overtimeTaskNames, TaskKindText>>;
