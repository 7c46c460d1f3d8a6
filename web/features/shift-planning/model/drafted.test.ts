import { expect, it } from 'vitest';
import { emptyHistory, record, undo } from '#web/ui/grid/history.ts';
import { MONDAY, person, samplePlan } from '../testing/sample-plan.ts';
import { draftedCells, recordAll } from './drafted.ts';
import { keyOf, type Pending } from './plan.ts';

const plan = samplePlan({
  viewerId: 'can',
  people: [
    person('ada', 'Ada', {
      cells: new Map([[1, 3]]),
      drafts: new Map([
        [0, { own: 'g', shown: 'g', version: 1 }],
        [1, { own: '', shown: 's', version: 4 }],
      ]),
    }),
    person('bora', 'Bora'),
    person('can', 'Can', { drafts: new Map([[0, { own: 'g', shown: 'g', version: 1 }]]) }),
  ],
});
const pending: Pending = new Map([[keyOf('bora', MONDAY), { value: 'HT', version: null }]]);

it('all drafts are one change from what is published, the viewer’s own left out', () => {
  expect(draftedCells(plan, pending)).toEqual([
    { key: `ada ${MONDAY}`, before: '', after: 'g' },
    { key: 'ada 2026-11-24', before: 's', after: '' },
    { key: `bora ${MONDAY}`, before: '', after: 'HT' },
  ]);
});

it('what was published at once is undone at once, and once only', () => {
  const other = { key: keyOf('bora', '2026-11-29'), before: '', after: 's' };
  const painted = { key: keyOf('ada', MONDAY), before: '', after: 'g' };
  const history = record(record(emptyHistory, [painted, other]), [
    { ...painted, before: 'g', after: 'a' },
  ]);
  const after = recordAll(history, draftedCells(plan, pending));
  const step = undo(after)!;
  expect(step.edits).toContainEqual({ key: painted.key, before: 'g', after: '' });
  expect(step.history.done).toEqual([[other]]);
});
