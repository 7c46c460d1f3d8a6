import { Skeleton, SkeletonBlock } from '#web/ui/states/skeleton.tsx';

/** As high as they mostly are. */
const HEIGHTS = { attendance: 650, ownDay: 190, ownMonth: 160 } as const;

/** Keeps the place of a card until it comes: what one is about to press must not move away. */
export const AwaitedCard = ({ of }: { of: keyof typeof HEIGHTS }) => (
  <Skeleton>
    <SkeletonBlock height={HEIGHTS[of]} />
  </Skeleton>
);
