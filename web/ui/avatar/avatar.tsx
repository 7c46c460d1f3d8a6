import { useState } from 'react';
import './avatar.css';

/** Of the first and the last word. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0]!.toLocaleUpperCase('tr'))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** One of eight muted hues, the same for a name wherever it stands. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (Math.imul(31, hash) + letter.codePointAt(0)!) >>> 0;
  return hash % 8;
}

/** A person's photo, or the initials where there is none or it does not load. */
export function Avatar({
  name,
  src,
  size = 28,
}: {
  name: string;
  src: string | null;
  size?: number;
}) {
  const [failed, setFailed] = useState<string>();
  const style = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  if (src !== null && src !== failed) {
    return <img className="avatar" style={style} src={src} alt="" onError={() => setFailed(src)} />;
  }
  return (
    <span className="avatar" data-hue={hueOf(name)} style={style} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
