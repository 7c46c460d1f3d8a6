import type { Json } from '../example-input.ts';

/** How many values an input holds at most: every list full, every field given. */
export function mostNodesOf(json: Json): number {
  if (json.anyOf) return Math.max(...json.anyOf.map(mostNodesOf));
  if (json.items) return 1 + (json.maxItems ?? 0) * mostNodesOf(json.items);
  const fields = Object.values(json.properties ?? {});
  return fields.reduce((sum, field) => sum + mostNodesOf(field), 1);
}
