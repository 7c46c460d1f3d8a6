import type { puantajTaskNames } from '#contract/puantaj/puantaj.work.ts';
import type { TaskKindText } from '#web/records/tasks/task-kind.ts';

function calculatedText(result: unknown): string {
  const { days, changed } = result as { readonly days: number; readonly changed: number };
  const count = (number: number) => number.toLocaleString('tr-TR');
  return `${count(days)} gün hesaplandı, ${count(changed)} gün değişti.`;
}

export const puantajTasks = {
  'calculate-puantaj': {
    title: 'Puantaj hesabı',
    unit: 'gün',
    done: calculatedText,
    changes: [['puantaj'], ['attendance']],
  },
} satisfies Readonly<Record<keyof typeof puantajTaskNames, TaskKindText>>;
