/** What can be done about somebody whose name is typed: "Kadir Polat için izin gir". */
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import type { Permission } from '#contract/kernel/permissions/permissions.ts';
import type { PageName } from '#contract/kernel/pages/pages.ts';
import { passesPathOf } from '#web/features/doors/passes/pass-addresses.ts';
import { enterLeavePath } from '#web/features/leave/form/enter-address.ts';
import { dayPathOf, monthPathOf } from '#web/features/puantaj/addresses.ts';
import { beginsIn, typedWords } from './named-pages.ts';
import type { PaletteItem } from './palette-items.ts';
import type { SearchTarget } from './targets.ts';

/** Somebody who was found, with the way to their card. */
interface Named {
  readonly key: string;
  readonly title: string;
  readonly path: string;
}

interface PersonAction {
  readonly verb: string;
  /** Called so too. */
  readonly words: readonly string[];
  readonly icon: string;
  /** Whose page it opens, by the rule of the page; what is entered there needs a right of its own. */
  readonly page: PageName;
  readonly rule?: Permission;
  /** Nobody does it for themselves. */
  readonly isForOthers?: boolean;
  readonly pathOf: (person: Named) => string;
}

const ACTIONS: Readonly<Record<string, PersonAction>> = {
  leave: {
    verb: 'için izin gir',
    words: ['izin ekle'],
    icon: 'CarryOutOutlined',
    page: 'LeaveRequests',
    rule: accessRules.enterLeave,
    isForOthers: true,
    pathOf: ({ key }) => enterLeavePath(key),
  },
  day: {
    verb: 'gününü aç',
    words: ['bugünü', 'puantajı'],
    icon: 'ScheduleOutlined',
    page: 'PuantajDaily',
    pathOf: ({ key }) => dayPathOf(key),
  },
  month: {
    verb: 'ayını aç',
    words: ['puantajı'],
    icon: 'CalendarOutlined',
    page: 'Puantaj',
    pathOf: ({ key }) => monthPathOf(key),
  },
  passes: {
    verb: 'geçişlerini aç',
    words: ['geçişleri', 'kapı'],
    icon: 'SwapOutlined',
    page: 'TransactionList',
    pathOf: ({ key }) => passesPathOf(key),
  },
  card: {
    verb: 'kartını aç',
    words: ['personel kartı', 'bilgileri'],
    icon: 'IdcardOutlined',
    page: 'UserList',
    pathOf: ({ path }) => path,
  },
};

const callsIt = (text: string, { verb, words }: PersonAction) => beginsIn(text, [verb, ...words]);

interface AskedOfPerson {
  /** What is left of what was typed: the name. */
  readonly name: string;
  /** The words behind it that call an action; empty where there are none. */
  readonly action: string;
}

/** 'kadir polat için izin gir' is a name and an action; words that call nothing belong to the name. */
export function askedOfPerson(query: string): AskedOfPerson {
  const words = typedWords(query);
  for (let at = 1; at < words.length; at += 1) {
    const action = words.slice(at).join(' ');
    if (Object.values(ACTIONS).some((one) => callsIt(action, one))) {
      return { name: words.slice(0, at).join(' '), action };
    }
  }
  return { name: words.join(' '), action: '' };
}

interface Viewer {
  readonly ownId: string;
  readonly targets: readonly SearchTarget[];
  readonly may: (rule: Permission) => boolean;
}

/** What of it the viewer may do: all for the first who is called so, or what was typed for each of them. Who was found by a number or a user name is not called so. */
export function personActions(
  people: readonly Named[],
  { name: typed, action }: AskedOfPerson,
  { ownId, targets, may }: Viewer,
): PaletteItem[] {
  const offered = Object.entries(ACTIONS).filter(
    ([, { page, rule }]) =>
      targets.some(({ name }) => name === page) && (rule === undefined || may(rule)),
  );
  const called = people.filter(({ title }) => beginsIn(typed, [title]));
  const whom = action === '' ? called.slice(0, 1) : called;
  return whom.flatMap((person) =>
    offered
      .filter(([, one]) => action === '' || callsIt(action, one))
      .filter(([, { isForOthers = false }]) => !isForOthers || person.key !== ownId)
      .map(([name, { verb, icon, pathOf }]) => ({
        key: `${name} ${person.key}`,
        title: `${person.title} ${verb}`,
        icon,
        path: pathOf(person),
      })),
  );
}
