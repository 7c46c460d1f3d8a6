/** A kind of thing of which the server says that it changed. It says no more: whoever shows it asks anew. */
export interface TopicDef {
  /** What the audit trail calls its records: every entry about one of them says that it changed. */
  readonly entity?: string;
  /** The server's own business, of which no panel hears. */
  readonly isInternal?: true;
}

export type Topics = Readonly<Record<string, TopicDef>>;

/** Keeps the literal types of the rows. */
export const defineTopics = <const T extends Topics>(topics: T): T => topics;
