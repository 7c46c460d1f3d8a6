import type { Failure } from '#contract/kernel/errors.ts';

const LEAKS =
  /syntax error|invalid input|relation|column|constraint|pg_|node_modules|at .*\.(ts|js):|select |insert |stack/i;

/**
 * What is wrong with an answer to hostile input: a failure of ours, or something told that is nobody's business. By plain
 * words, not by an assertion for each: the walks ask it a hundred thousand times.
 */
export function harmIn({ statusCode, body }: { statusCode: number; body: string }): string | null {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 300)}`;
  if (statusCode < 400) return null;
  const { success, Message } = JSON.parse(body) as Failure;
  if (success || !/\S{3}/.test(Message)) return `says nothing: ${body.slice(0, 300)}`;
  // The names of fields are ours, and one is called column.
  const leak = LEAKS.exec(body.replace(/"field":"[^"]*"/g, ''));
  return leak && `tells of "${leak[0]}": ${body.slice(0, 300)}`;
}
