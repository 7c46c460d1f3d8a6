/** Names of things in code and in the database: the one is made from the other, so that nobody writes both. */

type Joined<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Joined<Rest>}`
  : Name;

/** 'someName' and 'SomeName' → 'some_name' */
export type SnakeCase<Name extends string> = Joined<Uncapitalize<Name>>;

export const snakeCase = <const Name extends string>(name: Name): SnakeCase<Name> =>
  name.replace(
    /[A-Z]/g,
    (letter, at: number) => `${at === 0 ? '' : '_'}${letter.toLowerCase()}`,
  ) as SnakeCase<Name>;

/** 'some_name' → 'someName'; what has no underscore stays as it is. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
