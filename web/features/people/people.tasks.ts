import type { peopleTaskNames } from '#contract/people/people.work.ts';
import type { TaskKindText } from '#web/records/tasks/task-kind.ts';

const count = (number: number) => number.toLocaleString('tr-TR');

interface ImportResult {
  readonly added: number;
  readonly changed: number;
  readonly withoutPassword: number;
}

function importText(result: unknown): string {
  const { added, changed, withoutPassword } = result as ImportResult;
  const done = `${count(added)} kişi eklendi, ${count(changed)} kişi değişti.`;
  return withoutPassword === 0
    ? done
    : `${done} Kullanıcı adı verilen ${count(withoutPassword)} kişinin sisteme girebilmesi için şifrelerini sıfırlayın.`;
}

export const peopleTasks = {
  'import-people': {
    title: 'Personel aktarımı',
    unit: 'adım',
    done: importText,
    changes: [['people']],
  },
} satisfies Readonly<Record<keyof typeof peopleTaskNames, TaskKindText>>;
