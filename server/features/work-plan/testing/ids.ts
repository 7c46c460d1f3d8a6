/** Short names of random worlds and the ids under which the tables keep them. */
export interface Ids {
  /** From the short name in the random world to the id in the table. */
  of(name: string): string;
  /** And back. */
  named(id: string): string;
}

/** An id for every name, made when it is first asked for. */
export function newIds(): Ids {
  const ids = new Map<string, string>();
  const names = new Map<string, string>();
  return {
    of(name) {
      const known = ids.get(name);
      if (known) return known;
      const id = crypto.randomUUID();
      ids.set(name, id);
      names.set(id, name);
      return id;
    },
    named: (id) => names.get(id) ?? id,
  };
}
