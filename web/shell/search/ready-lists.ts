/** Lists that are asked for every morning, already filtered: each opens its page. */
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { PageName } from '#contract/kernel/pages/pages.ts';
import { insidePath } from '#web/features/doors/passes/pass-addresses.ts';
import { todayPathOf } from '#web/features/puantaj/addresses.ts';
import type { PaletteAction } from './palette-items.ts';
import type { SearchTarget } from './targets.ts';

interface ReadyList extends Omit<PaletteAction, 'key' | 'path'> {
  /** Who may open it is offered the list. */
  readonly page: PageName;
  readonly path: string;
}

const READY: Readonly<Record<string, ReadyList>> = {
  late: {
    page: 'PuantajDaily',
    title: 'Bugün geç kalanlar',
    words: ['geç gelenler', 'gecikenler'],
    icon: 'ClockCircleOutlined',
    path: todayPathOf('late'),
  },
  absent: {
    page: 'PuantajDaily',
    title: 'Bugün gelmeyenler',
    words: ['gelmedi', 'devamsız', 'yok'],
    icon: 'TeamOutlined',
    path: todayPathOf('absent'),
  },
  inside: {
    page: 'TransactionList',
    title: 'Şu an içeride olanlar',
    words: ['içeridekiler', 'kim var'],
    icon: 'LoginOutlined',
    path: insidePath(),
  },
  waiting: {
    page: 'ApprovalInbox',
    title: 'Onayımı bekleyenler',
    words: ['onay', 'talep'],
    icon: 'InboxOutlined',
    path: addressOf('ApprovalInbox'),
  },
};

export const readyLists = (targets: readonly SearchTarget[]): PaletteAction[] =>
  Object.entries(READY).flatMap(([name, { page, ...list }]) =>
    targets.some((target) => target.name === page) ? [{ key: `list ${name}`, ...list }] : [],
  );
