import { WarningOutlined } from '@ant-design/icons';
import type { Preview } from './advance-calls.ts';

/** What speaks against an advance, or should be known of it. */
export function Findings({ faults, warnings }: Pick<Preview, 'faults' | 'warnings'>) {
  if (faults.length + warnings.length === 0) return null;
  const lines = [
    ...faults.map((one) => ({ ...one, level: 'fault', said: 'Engel' })),
    ...warnings.map((one) => ({ ...one, level: 'warning', said: 'Uyarı' })),
  ];
  return (
    <ul className="advance-findings">
      {lines.map(({ rule, message, level, said }) => (
        <li key={rule} data-level={level}>
          <WarningOutlined aria-label={said} />
          {message}
        </li>
      ))}
    </ul>
  );
}
