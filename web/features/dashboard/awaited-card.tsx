import type { ReactNode } from 'react';
import { Skeleton, SkeletonBlock } from '#web/ui/states/skeleton.tsx';
import './awaited-card.css';

const block = (height: number) => <SkeletonBlock key={height} height={height} />;

/** As high as they mostly are; the wide one in the parts that it will have. */
const STAND_INS: Readonly<Record<'attendance' | 'ownDay' | 'ownMonth', ReactNode>> = {
  attendance: (
    <>
      <span className="awaited-numbers">
        {Array.from({ length: 5 }, (_, i) => (
          <SkeletonBlock key={i} height={88} />
        ))}
      </span>
      <SkeletonBlock height={61} />
      <span className="awaited-wide">
        <SkeletonBlock height={265} />
        <SkeletonBlock height={265} />
      </span>
    </>
  ),
  ownDay: block(190),
  ownMonth: block(160),
};

/** Keeps the place of a card until it comes: what one is about to press must not move away. */
export const AwaitedCard = ({ of }: { of: keyof typeof STAND_INS }) => (
  <div className="awaited">
    <Skeleton>{STAND_INS[of]}</Skeleton>
  </div>
);
