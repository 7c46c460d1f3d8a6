import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { InLayout } from '#web/shell/in-layout.ts';
import type { DrawingName } from '#web/ui/states/drawing-name.ts';
import { StateDrawing } from '#web/ui/states/state-drawing.tsx';

interface StatusPageProps {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text: string;
  /** Beside the way to the dashboard. */
  readonly action?: ReactNode;
  /** Below: what may help. */
  readonly children?: ReactNode;
}

export function StatusPage({ drawing, title, text, action, children }: StatusPageProps) {
  const Frame = useContext(InLayout) ? 'section' : 'main';
  return (
    <Frame className="status-page">
      <StateDrawing name={drawing} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="status-actions">
        <Link className="button button-primary" to={addressOf('Home')}>
          Panoya dön
        </Link>
        {action}
      </div>
      {children}
    </Frame>
  );
}
