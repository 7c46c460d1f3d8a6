/** One's own long work as the panel follows it: what goes on, and what ended while one was here. */
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/session/query-client.ts';
import { useSession } from '#web/session/session.ts';
import type { ProgressItem } from '#web/ui/progress/progress-panel.tsx';
import { kindText } from './task-kinds.ts';

export type Task = Awaited<ReturnType<typeof api.tasks.GetTasks>>[number];

interface Followed {
  /** Seen while they went on. */
  readonly watched: ReadonlySet<string>;
  /** Ended, and what they changed is asked for anew. */
  readonly ended: ReadonlySet<string>;
  /** Taken off the panel. */
  readonly dismissed: ReadonlySet<string>;
}

const nothing: Followed = { watched: new Set(), ended: new Set(), dismissed: new Set() };
const useFollowed = create<Followed>()(() => nothing);

useSession.subscribe((now, before) => {
  if (now.id !== before.id) useFollowed.setState(nothing);
});

const isGoing = ({ state }: Task) => state === 'queued' || state === 'running';

function follow(tasks: readonly Task[]): void {
  const { watched, ended } = useFollowed.getState();
  const going = tasks.filter(isGoing).map(({ id }) => id);
  const over = tasks.filter(
    (task) => watched.has(task.id) && !ended.has(task.id) && !isGoing(task),
  );
  useFollowed.setState({
    watched: new Set([...watched, ...going]),
    ended: new Set([...ended, ...over.map(({ id }) => id)]),
  });
  for (const { kind } of over) {
    for (const queryKey of kindText(kind).changes ?? []) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }
}

export const tasksKey = ['tasks'];

/** Where the stream is cut, what goes on is asked for all the same. */
const WITHOUT_STREAM_MS = 5000;

/** The tasks, and when they stood so, in ms. */
export function useTasks(): { readonly tasks: readonly Task[]; readonly at: number } {
  const isSignedIn = useSession(({ id }) => id !== '');
  const { data, dataUpdatedAt } = useQuery({
    queryKey: tasksKey,
    queryFn: async () => {
      const tasks = await api.tasks.GetTasks({}, { background: true });
      follow(tasks);
      return tasks;
    },
    enabled: isSignedIn,
    refetchInterval: ({ state }) => (state.data?.some(isGoing) ? WITHOUT_STREAM_MS : false),
  });
  return { tasks: data ?? [], at: dataUpdatedAt };
}

/** A task was started here: it is followed from its first moment. */
export function watchTask(id: string): Promise<void> {
  useFollowed.setState(({ watched }) => ({ watched: new Set([...watched, id]) }));
  return queryClient.invalidateQueries({ queryKey: tasksKey });
}

const dismiss = (id: string) =>
  useFollowed.setState(({ dismissed }) => ({ dismissed: new Set([...dismissed, id]) }));

async function cancel(id: string): Promise<void> {
  await attempt(() => api.tasks.CancelTask({ id }));
  await queryClient.invalidateQueries({ queryKey: tasksKey });
}

function itemOf(task: Task, now: number): ProgressItem {
  const { title, unit, done } = kindText(task.kind);
  return {
    id: task.id,
    title,
    state: isGoing(task) ? 'running' : (task.state as ProgressItem['state']),
    done: task.done,
    total: task.total ?? undefined,
    ...(unit !== undefined && { unit }),
    startedAt: Date.parse(task.startedAt ?? task.createdAt),
    now,
    message: task.error ?? (task.state === 'done' ? done?.(task.result) : undefined),
    // Asked once: it ends after its step.
    cancel: task.cancelRequested ? undefined : () => void cancel(task.id),
    dismiss: () => dismiss(task.id),
  };
}

export function useTaskItems(): ProgressItem[] {
  const { tasks, at } = useTasks();
  const { watched, dismissed } = useFollowed();
  return tasks
    .filter((task) => isGoing(task) || watched.has(task.id))
    .filter(({ id }) => !dismissed.has(id))
    .map((task) => itemOf(task, at));
}
