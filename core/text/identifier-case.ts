/** Names of things in code and in the database: the one is made from the other, so that nobody writes both. */

/** 'someName' and 'SomeName' → 'some_name' */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '_'}${letter.toLowerCase()}`);

/** 'some_name' → 'someName'; what has no underscore stays as it is. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
