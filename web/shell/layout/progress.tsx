import { useDownloadItems } from '#web/records/downloads/use-download-items.ts';
import { useTaskItems } from '#web/records/tasks/tasks.ts';
import { ProgressPanel } from '#web/ui/progress/progress-panel.tsx';

/** Long work and files on their way, at the bottom right, whatever page is shown. */
export function Progress() {
  const tasks = useTaskItems();
  const downloads = useDownloadItems();
  return <ProgressPanel items={[...tasks, ...downloads]} />;
}
