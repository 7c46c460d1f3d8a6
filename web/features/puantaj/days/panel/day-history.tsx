import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '#core/time/day.ts';
import { HistoryTimeline } from '#web/ui/history/history-timeline.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { dayHistoryQuery } from '../day-calls.ts';

interface DayHistoryProps {
  readonly personId: string;
  readonly day: Day;
}

/** What was done by hand, newest first; asked for when it is opened. */
export function DayHistory({ personId, day }: DayHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...dayHistoryQuery(personId, day), enabled: isOpen });
  return (
    <details className="day-section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Geçmiş</summary>
      {isOpen && (
        <QueryState query={query} rows={3}>
          {(entries) => (
            <HistoryTimeline
              entries={entries.map(({ at, by, what, reason }) => ({
                at,
                actorName: by ?? 'Program',
                action: what,
                changes: reason === null ? [] : [{ label: 'Neden', before: '', after: reason }],
              }))}
            />
          )}
        </QueryState>
      )}
    </details>
  );
}
