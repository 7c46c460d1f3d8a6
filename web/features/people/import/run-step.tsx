import { kindText } from '#web/records/tasks/task-kinds.ts';
import { useTasks } from '#web/records/tasks/tasks.ts';

/** The work itself. It goes on without this window, in the panel at the bottom right. */
export function RunStep({ taskId }: { taskId: string }) {
  const { tasks } = useTasks();
  const task = tasks.find(({ id }) => id === taskId);
  if (task === undefined || task.state === 'queued' || task.state === 'running') {
    return (
      <div role="status">
        <p>Aktarım sürüyor. Bu pencereyi kapatabilirsiniz; aktarımı sağ altta izleyebilirsiniz.</p>
        <progress
          className="import-progress"
          aria-label="Aktarım"
          max={task?.total ?? 1}
          {...(task?.total != null && { value: task.done })}
        />
      </div>
    );
  }
  if (task.state === 'done') {
    return <p role="status">{kindText(task.kind).done?.(task.result)}</p>;
  }
  return (
    <p className="import-fault" role="alert">
      {task.error ?? 'Aktarım iptal edildi.'} Hiçbir kişi değişmedi.
    </p>
  );
}
