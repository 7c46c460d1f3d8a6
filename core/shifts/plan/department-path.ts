import type { Day } from '#core/time/day.ts';
import { valueAsOf } from '../facts/dated.ts';
import { type Department, definitionOf } from './definitions.ts';

/** A department and those above it, nearest first, as the tree stood on the day. */
export function departmentPath(
  departments: ReadonlyMap<string, Department>,
  id: string | null,
  day: Day,
): Department[] {
  const path: Department[] = [];
  let next = id;
  while (next !== null) {
    const department = definitionOf(departments, next);
    // Rows of different days may make a circle that no single day's form allowed: it ends there.
    if (path.includes(department)) break;
    path.push(department);
    next = valueAsOf(department.parents, day);
  }
  return path;
}
