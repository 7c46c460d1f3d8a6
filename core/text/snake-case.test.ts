import { expect, it } from 'vitest';
import { snakeCase } from './snake-case.ts';

it.each([
  ['name', 'name'],
  ['payrollNo', 'payroll_no'],
  ['secondManagerId', 'second_manager_id'],
])('%s is stored as %s', (name, stored) => {
  expect(snakeCase(name)).toBe(stored);
});
