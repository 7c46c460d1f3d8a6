/** What is done with days without a form. */
import type { QueryClient } from '@tanstack/react-query';
import type { Day } from '#core/time/day.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { saveFile } from '#web/api/download.ts';
import { watchTask } from '#web/records/tasks/tasks.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { afterChange, type DayQuestion, type PersonDay } from './day-calls.ts';

type Whom = Pick<DayQuestion, 'companyId' | 'workPlaceId' | 'departmentId' | 'teamId' | 'search'>;

/** Calculates the day of these people again; what is long is followed as a task. */
export async function recalculate(client: QueryClient, day: Day, whom: Whom): Promise<void> {
  await attempt(async () => {
    const { days, taskId } = await api.puantajDays.RecalculateDays({ from: day, to: day, ...whom });
    if (taskId === null) messages.success(`${days} gün yeniden hesaplanıyor.`);
    else await watchTask(taskId);
  });
  await afterChange(client);
}

/** The very line from which the day was calculated, as a file that the calculator takes. */
export async function saveDayInput({
  personId,
  registrationNo,
  day,
}: Pick<PersonDay, 'personId' | 'registrationNo' | 'day'>): Promise<void> {
  await attempt(async () => {
    const { line } = await api.puantajDays.GetDayInput({ id: personId, day });
    const file = new Blob([`${line}\n`], { type: 'application/x-ndjson' });
    saveFile(file, `puantaj-${registrationNo}-${day}.jsonl`);
  });
}
