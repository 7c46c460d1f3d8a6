/** What people read of each kind of long work. A kind of the server's that is not named here is 'İşlem'. */

interface TaskKindText {
  readonly title: string;
  /** How its progress is counted. */
  readonly unit?: string;
  /** What came of it, from the task's result. */
  readonly done?: (result: unknown) => string;
  /** Queries that show what it changed. */
  readonly changes?: readonly (readonly string[])[];
}

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
    : `${done} Kullanıcı adı verilen ${count(withoutPassword)} kişinin girebilmesi için şifrelerini sıfırlayın.`;
}

const kinds: Readonly<Record<string, TaskKindText>> = {
  'import-people': {
    title: 'Kişi aktarımı',
    unit: 'adım',
    done: importText,
    changes: [['people']],
  },
};

const unknown: TaskKindText = { title: 'İşlem' };

export const kindText = (kind: string): TaskKindText => kinds[kind] ?? unknown;
