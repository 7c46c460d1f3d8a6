/** What a form holds, as plain data. */
export type Values = Readonly<Record<string, unknown>>;

/** What a form gives for a call: what the call asks for is there, the rest may be empty. */
export type FormValues<Input> = {
  readonly [Name in keyof Input]: undefined extends Input[Name] ? Input[Name] | null : Input[Name];
};

/** As it is sent: trimmed, and nothing is `null`, however the input calls it. */
export function cleanValues(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const clean = typeof value === 'string' ? value.trim() : value;
      return [name, clean === '' || clean === undefined ? null : clean];
    }),
  );
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What differs from before. */
export function changedValues(before: Values, after: Values): Record<string, unknown> {
  const [was, is] = [cleanValues(before), cleanValues(after)];
  return Object.fromEntries(
    Object.entries(is).filter(([name, value]) => !isSame(value, was[name] ?? null)),
  );
}
