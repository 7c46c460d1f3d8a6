import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type ImportKindName, isImportKind } from '#contract/imports/import-kinds.ts';
import { importsOfKind } from './past-imports.tsx';
import { useUndoImport } from './undo-import.tsx';
import { kindText } from '../tasks/task-kinds.ts';
import { useTasks } from '../tasks/tasks.ts';
import './file-import.css';

interface RunningTaskProps {
  readonly taskId: string;
  /** As a sentence begins with it: 'Aktarım'. */
  readonly what: string;
  /** What is so where it failed or was cancelled: 'Hiçbir geçiş aktarılmadı.' */
  readonly afterFailure: string;
  /** Beside what came of it. */
  readonly Done?: ComponentType<{ readonly result: unknown }>;
}

interface TakeBackProps {
  readonly id: string;
  readonly kind: ImportKindName;
}

/** Where it wrote anything, all of it goes back by one press. */
function TakeBack({ id, kind }: TakeBackProps) {
  const { data = [] } = useQuery(importsOfKind(kind));
  const undo = useUndoImport();
  const made = data.find((one) => one.id === id);
  if (made === undefined) return null;
  if (made.takenBackAt !== null) return <p className="quiet-text">Bu aktarım geri alındı.</p>;
  return (
    <>
      <button type="button" className="link-button" onClick={() => void undo.ask(id)}>
        Geri al
      </button>
      {undo.dialog}
    </>
  );
}

/** Long work that was started here. It goes on without this window, in the panel at the bottom right. */
export function RunningTask({ taskId, what, afterFailure, Done }: RunningTaskProps) {
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
  if (task.state === 'done') {
    return (
      <div className="file-import-done">
        <p role="status">{kindText(task.kind).done?.(task.result)}</p>
        {Done && <Done result={task.result} />}
        {isImportKind(task.kind) && <TakeBack id={task.id} kind={task.kind} />}
      </div>
    );
  }
  return (
    <p className="file-import-fault" role="alert">
      {task.error ?? `${what} iptal edildi.`} {afterFailure}
    </p>
  );
}
