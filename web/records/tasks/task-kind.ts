/** What people read of a kind of long work. */
export interface TaskKindText {
  readonly title: string;
  /** How its progress is counted. */
  readonly unit?: string;
  /** What came of it, from the task's result. */
  readonly done?: (result: unknown) => string;
  /** Queries that show what it changed. */
  readonly changes?: readonly (readonly string[])[];
}
