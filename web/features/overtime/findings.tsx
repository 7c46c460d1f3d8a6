import { WarningOutlined } from '@ant-design/icons';
import type { Judged } from './overtime-calls.ts';

/** What speaks against overtime and by which article, or should be known of it. */
export function Findings({
  refused,
  warned,
  faults,
}: Pick<Judged, 'refused' | 'warned' | 'faults'>) {
  const told = (level: string, said: string) => (one: Judged['refused'][number]) => ({
    message: `${one.message} (${one.article})`,
    level,
    said,
  });
  const lines = [
    ...faults.map(({ message }) => ({ message, level: 'fault', said: 'Engel' })),
    ...refused.map(told('fault', 'Engel')),
    ...warned.map(told('warning', 'Uyarı')),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="overtime-findings">
      {lines.map(({ message, level, said }) => (
        <li key={message} data-level={level}>
          <WarningOutlined aria-label={said} />
          {message}
        </li>
      ))}
    </ul>
  );
}
