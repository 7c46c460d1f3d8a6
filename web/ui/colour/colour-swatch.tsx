import { readableOn } from './contrast.ts';
import './colour-swatch.css';

/** A colour with its code on it, dark or light as it can be read. */
export const ColourSwatch = ({ code }: { code: string }) => (
  <span className="colour-swatch" style={{ background: code, color: readableOn(code) }}>
    {code}
  </span>
);
