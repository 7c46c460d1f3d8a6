/** The small line drawings of states: ink with one stroke of the accent. Loaded when the first of them is shown. */
import type { ReactNode } from 'react';
import type { DrawingName } from './drawing-name.ts';

/** On a floor of 136 units; `a` is the accent, `w` hides what stands behind. */
const shapes: Readonly<Record<DrawingName, ReactNode>> = {
  empty: (
    <>
      <path className="w" d="M88 94V24h36v70" />
      <path className="w" d="M88 24l22 7v68l-22-5z" />
      <path className="a" d="M104 62v6" />
      <path className="w" d="M42 46h26v34H42z" />
      <path className="a" d="M52 46v-6h6v6" />
      <path className="a" d="M48 57h14M48 64h14M48 71h8" />
      <path d="M31 94c0-10-3-15-8-17 0 8 3 13 8 17zM31 94c0-7 2-11 6-12 0 6-2 10-6 12z" />
    </>
  ),
  notFound: (
    <>
      <path className="w" d="M36 94V30h88v64" />
      <path d="M36 30h88M48 94V42h28v52M84 94V42h28v52" />
      <path className="a" d="M70 68v6M90 68v6" />
      <circle className="w" cx="80" cy="22" r="14" />
      <path className="a" d="M76 18.5a4 4 0 1 1 5.5 3.8c-1 .5-1.500 1.200-1.500 2.500M80 28v.2" />
    </>
  ),
  lock: (
    <>
      <rect className="w" x="52" y="50" width="56" height="42" rx="5" />
      <path d="M63 50V36a17 17 0 0 1 34 0v14" />
      <circle className="a" cx="80" cy="67" r="4" />
      <path className="a" d="M80 71v8" />
    </>
  ),
  failed: (
    <>
      <path className="w" d="M44 94V26h54l18 18v50" />
      <path d="M98 26v18h18" />
      <path d="M58 58h20M58 70h12" />
      <circle className="w" cx="98" cy="76" r="14" />
      <path className="a" d="M93 71l10 10M103 71l-10 10" />
    </>
  ),
  offline: (
    <>
      <path d="M20 70h30" />
      <path className="w" d="M50 58h16a10 10 0 0 1 10 12 10 10 0 0 1-10 12H50z" />
      <path className="w" d="M110 58H96a10 10 0 0 0-8 12 10 10 0 0 0 8 12h14z" />
      <path d="M110 70h30M76 64h6M76 76h6" />
      <path className="a" d="M80 36v10M68 40l5 8M92 40l-5 8" />
    </>
  ),
  preparing: (
    <>
      <path className="w" d="M40 94V34h80v60" />
      <path d="M40 48h80M50 41h.2M57 41h.2M64 41h.2" />
      <path d="M52 62h26M52 74h18" />
      <path className="w a" d="M88 80l16-18 6 5-16 18-8 2z" />
    </>
  ),
};

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      width="160"
      height="108"
      viewBox="0 0 160 108"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse className="f" cx="80" cy="94" rx="66" ry="9" />
      <path d="M14 94h132" />
      {shapes[name]}
    </svg>
  );
}
