import { EditOutlined } from '@ant-design/icons';
import { formatDuration } from '#core/format/duration.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { CodeTag } from '../../day-bar/code-tag.tsx';
import { spanText } from '../clock-text.tsx';
import type { PersonDay } from '../day-calls.ts';

export type ExplainedSegment = PersonDay['segments'][number];

/** The engine's sentences begin with the time that stands above them. */
function reasonsOf(segment: ExplainedSegment): string {
  const time = `${spanText(segment)} `;
  return segment.sentences
    .map((one) => (one.startsWith(time) ? one.slice(time.length) : one))
    .join(' · ');
}

interface SegmentListProps {
  readonly segments: PersonDay['segments'];
  /** Absent for who may only look. */
  readonly onCorrect: ((segment: ExplainedSegment) => void) | undefined;
}

/** Each part of the day with its code, and why it has it. */
export function SegmentList({ segments, onCorrect }: SegmentListProps) {
  return (
    <section className="day-section" aria-labelledby="day-segments">
      <h3 id="day-segments">Bölümler ve nedenleri</h3>
      {segments.length === 0 && <p className="quiet-text">Bu günde sayılan bir bölüm yok.</p>}
      <ul className="day-segments">
        {segments.map((segment) => (
          <li key={segment.from}>
            <CodeTag code={segment.code} />
            <span>{spanText(segment)}</span>
            <b>{formatDuration(segment.to - segment.from)}</b>
            {onCorrect && (
              <IconButton
                label={`Düzelt: ${segment.code} ${spanText(segment)}`}
                tooltip="none"
                icon={<EditOutlined />}
                onClick={() => onCorrect(segment)}
              />
            )}
            <p>{reasonsOf(segment)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
