/** How much of a value somebody looks at: speed is told by counting, never by a clock. */
export function countedReads<T>(value: T): { readonly watched: T; readonly count: () => number } {
  let reads = 0;
  const watch = (inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner;
    return new Proxy(inner, {
      get(target, key, receiver) {
        reads++;
        return watch(Reflect.get(target, key, receiver));
      },
      getOwnPropertyDescriptor(target, key) {
        reads++;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
  };
  return { watched: watch(value) as T, count: () => reads };
}
