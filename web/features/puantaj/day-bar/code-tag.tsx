import type { Code } from '#core/puantaj/codes.ts';
import { useCodeLooks } from './code-looks.ts';
import './day-bar.css';

/** A work record's code in its colours; what it means is told where one points. */
export function CodeTag({ code }: { code: Code }) {
  const { label, color, textColor, pattern } = useCodeLooks()(code);
  return (
    <span
      className="code-tag"
      data-pattern={pattern}
      title={label}
      style={{ backgroundColor: color, color: textColor }}
    >
      {code}
    </span>
  );
}
