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

const kinds: Readonly<Record<string, TaskKindText>> = {};

const unknown: TaskKindText = { title: 'İşlem' };

export const kindText = (kind: string): TaskKindText => kinds[kind] ?? unknown;
