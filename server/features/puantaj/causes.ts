/**
 * Which change touches which days. The triggers of the migrations do it, whatever way the change comes;
 * `causes.test.ts` compares this table with them and with docs/puantaj-results.md.
 */
interface Cause {
  /** What changed. */
  readonly change: string;
  readonly whose: string;
  readonly days: string;
}

/** By table. `pass` has no trigger: what takes passes in marks their days in the same statement. */
export const causes = {
  pass: {
    change: 'a pass comes, is added, cancelled or given to somebody',
    whose: 'the person’s',
    days: 'its local date, the day before and the day after',
  },
  plan_cell: {
    change: 'a cell of the grid is published',
    whose: 'the person’s',
    days: 'the day, the day before and the day after',
  },
  puantaj_correction: {
    change: 'a correction is made or withdrawn',
    whose: 'the person’s',
    days: 'the day',
  },
  leave_day: {
    change: 'a leave comes into effect, is cut, come back from early or cancelled',
    whose: 'the person’s',
    days: 'the day, the day before and the day after',
  },
  work_window: {
    change: 'overtime, equalization or make-up is agreed, or no longer',
    whose: 'the person’s',
    days: 'the day',
  },
  person: {
    change: 'somebody is hired, leaves, is archived or made inactive',
    whose: 'the person’s',
    days: 'all',
  },
  employment_period: {
    change: 'an earlier employment is entered or changed',
    whose: 'the person’s',
    days: 'those of the period',
  },
  person_fact: {
    change: 'company, work place, department, team, own working time, or whether puantaj is kept',
    whose: 'the person’s',
    days: 'from the day on from which it holds',
  },
  shift_version: {
    change: 'the terms of a shift',
    whose: 'of everybody for whom it was planned',
    days: 'from the day before the version on, with the neighbours',
  },
  working_time_version: {
    change: 'a working time that somebody or some place has',
    whose: 'of everybody who has it, of their own or by team, department, work place or company',
    days: 'from the day before the version on',
  },
  working_time_day: {
    change: 'a weekday of such a working time',
    whose: 'of everybody who has it, of their own or by team, department, work place or company',
    days: 'from the day before the version on',
  },
  working_time_assignment: {
    change: 'the working time of a company, work place, department or team',
    whose: 'of the company, work place, team, or department with those below it',
    days: 'from the day before it holds on',
  },
  rotation_cycle: {
    change: 'the cycle of a rotation',
    whose: 'of the teams that had it',
    days: 'from the day before it holds on',
  },
  rotation_entry: {
    change: 'an entry of a cycle',
    whose: 'of the teams that had it',
    days: 'from the day before the cycle on',
  },
  team_rotation: {
    change: 'the rotation of a team',
    whose: 'of the team',
    days: 'from the day before it holds on',
  },
  department_parent: {
    change: 'a department moves below another',
    whose: 'of the department and those below it',
    days: 'from the day before it holds on',
  },
  special_day: {
    change: 'a special day is made, moved or removed',
    whose: 'of its company or work place, or everybody’s',
    days: 'from the day before it to the day after',
  },
  special_day_type: {
    change: 'whether work on a kind of special day is work on a public holiday',
    whose: 'of the places of its days',
    days: 'from the day before each of its days to the day after',
  },
  work_place: {
    change: 'the time zone of a work place',
    whose: 'of the work place',
    days: 'all',
  },
  company: {
    change: 'the first puantaj day of a company',
    whose:
      'of whoever ever belonged to it; where it is the first of all, of whoever belongs to none',
    days: 'between the old and the new first day',
  },
} as const satisfies Readonly<Record<string, Cause>>;
