import type { z } from 'zod';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import type { CallContext } from '#server/http/bind.ts';
import { judge, loadJudged } from './findings.ts';
import { seesDrafts } from './rights.ts';
import { selectPeople } from '#server/access/people/selection.queries.ts';

type Input = z.output<(typeof shiftPlanningSchemas)['GetPlanFindings']['input']>;
type Answer = z.output<(typeof shiftPlanningSchemas)['GetPlanFindings']['data']>;

export async function getPlanFindings(
  { caller, read }: CallContext,
  input: Input,
): Promise<Answer> {
  const { from, to } = input;
  const loaded = await read(async (db) => {
    const people = await selectPeople(db, caller, input);
    return loadJudged(
      db,
      people.map(({ head }) => head.personId),
      { from, to },
    );
  });
  const findings = await judge(loaded, seesDrafts(caller));
  return { findings: findings.map(({ dates, ...one }) => ({ ...one, dates: [...dates] })) };
}
