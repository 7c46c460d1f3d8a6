import { WarningOutlined } from '@ant-design/icons';
import { formatDay } from '#core/format/day.ts';
import type { Finding } from './request-calls.ts';

export const findingText = ({ day, message, article }: Finding): string =>
  `${day === null ? '' : `${formatDay(day)}: `}${message}${article === '' ? '' : ` (${article})`}`;

interface FindingsProps {
  readonly people: readonly {
    readonly personName?: string;
    readonly refused: readonly Finding[];
    readonly warned: readonly Finding[];
  }[];
}

/** What keeps windows from being sent, and what should be known of them; by whom, where there are several. */
export function Findings({ people }: FindingsProps) {
  const lines = people.flatMap(({ personName, refused, warned }) =>
    (
      [
        [refused, 'fault', 'Engel'],
        [warned, 'warning', 'Uyarı'],
      ] as const
    ).flatMap(([all, level, said]) =>
      all.map((one) => ({
        level,
        said,
        text: `${people.length > 1 && personName ? `${personName}, ` : ''}${findingText(one)}`,
      })),
    ),
  );
  if (lines.length === 0) return null;
  return (
    <ul className="equal-findings">
      {lines.map(({ level, said, text }) => (
        <li key={level + text} data-level={level}>
          <WarningOutlined aria-label={said} />
          {text}
        </li>
      ))}
    </ul>
  );
}
