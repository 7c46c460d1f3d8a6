import type { ComponentType } from 'react';
import { latePart } from '#web/ui/late-part.ts';
import type { Checklist, Period } from './close-calls.ts';
import { hasWhatIf } from './close-steps.ts';
import type { DifferencesDrawerProps } from './differences-drawer.tsx';
import type { ItemDrawerProps } from './item-drawer.tsx';
import type { LinesDrawerProps } from './lines-drawer.tsx';
import type { CloseAddress } from './use-close-address.ts';
import type { WhatIfDrawerProps } from './what-if/what-if-drawer.tsx';

const useItem = latePart(
  async (): Promise<ComponentType<ItemDrawerProps>> =>
    (await import('./item-drawer.tsx')).ItemDrawer,
);
const useLines = latePart(
  async (): Promise<ComponentType<LinesDrawerProps>> =>
    (await import('./lines-drawer.tsx')).LinesDrawer,
);
const useDifferences = latePart(
  async (): Promise<ComponentType<DifferencesDrawerProps>> =>
    (await import('./differences-drawer.tsx')).DifferencesDrawer,
);

const useWhatIf = latePart(
  async (): Promise<ComponentType<WhatIfDrawerProps>> =>
    (await import('./what-if/what-if-drawer.tsx')).WhatIfDrawer,
);

interface AskedBesideProps {
  readonly period: Period;
  readonly checklist: Checklist | undefined;
  readonly address: CloseAddress;
}

/** What the address opens beside the page: the records of an item, everybody's lines, differences, what-if. */
export function AskedBeside({ period, checklist, address }: AskedBesideProps) {
  const { item: name, side } = address;
  const item = checklist?.items.find((one) => one.item === name);
  const { Part: ItemPart } = useItem(name !== undefined);
  const { Part: Lines } = useLines(side === 'satirlar');
  const { Part: Differences } = useDifferences(side === 'farklar');
  const mayAsk = side === 'neolurdu' && hasWhatIf(period);
  const { Part: WhatIf } = useWhatIf(mayAsk);
  const close = () => address.go({});
  if (ItemPart && name !== undefined && item) {
    return <ItemPart key={name} name={name} item={item} period={period} onClose={close} />;
  }
  if (Lines && side === 'satirlar') return <Lines period={period} onClose={close} />;
  if (Differences && side === 'farklar') return <Differences period={period} onClose={close} />;
  if (WhatIf && mayAsk && checklist) {
    return <WhatIf period={period} checklist={checklist} onClose={close} />;
  }
  return null;
}
