import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import './paper.css';

export interface Paragraph {
  readonly title: string;
  readonly text: ReactNode;
}

/** A text in short parts, each under its question. */
export function Paper({
  title,
  lead,
  parts,
  onClose,
}: {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly Paragraph[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={title} className="paper" onClose={onClose}>
      <p className="paper-lead">{lead}</p>
      {parts.map((part) => (
        <section key={part.title}>
          <h3>{part.title}</h3>
          <p>{part.text}</p>
        </section>
      ))}
    </Dialog>
  );
}
