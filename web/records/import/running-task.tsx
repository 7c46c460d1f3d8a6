import { kindText } from '../tasks/task-kinds.ts';
import { useTasks } from '../tasks/tasks.ts';
import './file-import.css';

interface RunningTaskProps {
  readonly taskId: string;
  /** As a sentence begins with it: 'Aktarım'. */
  readonly what: string;
  /** What is so where it failed or was cancelled: 'Hiçbir geçiş aktarılmadı.' */
  readonly afterFailure: string;
}

/** Long work that was started here. It goes on without this window, in the panel at the bottom right. */
export function RunningTask({ taskId, what, afterFailure }: RunningTaskProps) {
  const { tasks } = useTasks();
  const task = tasks.find(({ id }) => id === taskId);
  if (task === undefined || task.state === 'queued' || task.state === 'running') {
    return (
      <div role="status">
        <p>{`${what} sürüyor. Bu pencereyi kapatabilirsiniz; sağ altta izleyebilirsiniz.`}</p>
        <progress
          className="file-import-progress"
          aria-label={what}
          max={task?.total ?? 1}
          {...(task?.total != null && { value: task.done })}
        />
      </div>
    );
  }
  if (task.state === 'done') return <p role="status">{kindText(task.kind).done?.(task.result)}</p>;
  return (
    <p className="file-import-fault" role="alert">
      {task.error ?? `${what} iptal edildi.`} {afterFailure}
    </p>
  );
}
