import { RunningTask } from '#web/records/import/running-task.tsx';

export const RunStep = ({ taskId }: { taskId: string }) => (
  <RunningTask taskId={taskId} what="Aktarım" afterFailure="Hiçbir kişi değişmedi." />
);
