import { useId, useState } from 'react';
import { QueryState } from '#web/ui/states/query-state.tsx';
import type { MonthName } from '../model/period.ts';
import { personMonthQuery } from '../month-calls.ts';
import { MonthChooser } from '../month-chooser.tsx';
import { useShownMonth } from '../use-shown-month.ts';
import { PersonMonthBody } from './person-month-body.tsx';

interface PersonMonthProps {
  readonly personId: string;
  readonly title: string;
}

/** The puantaj of one person, month by month: in the profile one's own, in a person's file theirs. */
export function PersonMonth({ personId, title }: PersonMonthProps) {
  const [chosen, setChosen] = useState<MonthName>();
  const { name, query } = useShownMonth(chosen, (month) => personMonthQuery(personId, month));
  const heading = useId();
  return (
    <section className="person-month" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{title}</h3>
        <MonthChooser month={name} onMonth={setChosen} />
      </header>
      <QueryState query={query} rows={6}>
        {(month) => <PersonMonthBody month={month} />}
      </QueryState>
    </section>
  );
}
