import { readableOn } from './contrast.ts';
import './colour-swatch.css';

interface ColourSwatchProps {
  /** #RRGGBB */
  readonly code: string;
  /** What stands on it; its own code unless said. */
  readonly text?: string | undefined;
}

/** A colour with a text on it, dark or light as it can be read. */
export const ColourSwatch = ({ code, text = code }: ColourSwatchProps) => (
  <span className="colour-swatch" style={{ background: code, color: readableOn(code) }}>
    {text}
  </span>
);
