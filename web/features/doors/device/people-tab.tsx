import { DeleteOutlined, KeyOutlined, SearchOutlined, SendOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import {
  type DevicePrivilege,
  devicePersonStates,
  devicePrivileges,
} from '#contract/doors/door-choices.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';
import { StateMark, type StateTone } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { isSelected, nothing, type Selection } from '#web/ui/list/selection/selection.ts';
import { type BulkAction, SelectionBar } from '#web/ui/list/selection/selection-bar.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { type DeviceDetail, type DevicePerson, peopleQuery } from './device-calls.ts';
import {
  canRemove,
  canSend,
  countByState,
  isPrivilegeOff,
  nameOf,
  type PersonRow,
  type PersonState,
  shownPeople,
  stateOrder,
} from './device-people.ts';
import { Pages } from './pages.tsx';
import { Rows } from './rows.tsx';
import type { DeviceCommands } from './use-device-commands.ts';

const TONES = {
  matched: 'good',
  missing: 'warning',
  unknown: 'warning',
  left: 'quiet',
} as const satisfies Readonly<Record<PersonState, StateTone>>;

function State({ person }: { person: DevicePerson }) {
  return <StateMark tone={TONES[person.state]} label={devicePersonStates[person.state]} />;
}

/** What counts is what was given here; what the device claims beside it is a difference. */
function Privilege({ person }: { person: DevicePerson }) {
  const { privilege, privilegeOnDevice } = person;
  if (!isPrivilegeOff(person)) return devicePrivileges[privilegeOnDevice ?? privilege];
  return (
    <TwoLines
      first={<StateMark tone="bad" label={`Cihazda: ${devicePrivileges[privilegeOnDevice!]}`} />}
      second={`Verilen yetki: ${devicePrivileges[privilege]}`}
    />
  );
}

const columns: readonly Column<PersonRow>[] = [
  {
    key: 'name',
    title: 'Personel',
    width: 230,
    isName: true,
    render: (person) => (
      <TwoLines first={nameOf(person)} second={person.isPending ? 'komut yolda' : ''} />
    ),
  },
  { key: 'state', title: 'Durum', width: 170, render: (person) => <State person={person} /> },
  { key: 'pin', title: 'Numara', width: 110, render: ({ pin }) => pin },
  {
    key: 'nameOnDevice',
    title: 'Cihazdaki adı',
    width: 200,
    render: ({ nameOnDevice }) => nameOnDevice ?? '–',
  },
  {
    key: 'cardOnDevice',
    title: 'Cihazdaki kart',
    width: 140,
    render: ({ cardOnDevice }) => cardOnDevice ?? '–',
  },
  {
    key: 'privilege',
    title: 'Cihaz yetkisi',
    width: 190,
    render: (person) => <Privilege person={person} />,
  },
  {
    key: 'reportedAt',
    title: 'Cihaz bildirdi',
    width: 150,
    render: ({ reportedAt }) => (reportedAt === null ? '–' : <RelativeTime at={reportedAt} />),
  },
];

const cardOf = (person: PersonRow): Card => ({
  picture: <span className="people-pick" aria-hidden="true" />,
  name: nameOf(person),
  below: isPrivilegeOff(person)
    ? `Cihazda ${devicePrivileges[person.privilegeOnDevice!].toLocaleLowerCase('tr')}; böyle bir yetki verilmedi`
    : person.isPending
      ? 'komut yolda'
      : `Numara ${person.pin}`,
  end: <State person={person} />,
});

const PRIVILEGE_ACTIONS = {
  administrator: 'Cihaz yöneticisi yap',
  enroller: 'Kayıt yetkisi ver',
  none: 'Cihazdaki yetkisini al',
} as const satisfies Readonly<Record<DevicePrivilege, string>>;

const PAGE = 50;

interface PeopleTabProps {
  readonly device: DeviceDetail;
  readonly commands: DeviceCommands;
}

interface PeopleProps extends PeopleTabProps {
  readonly people: readonly DevicePerson[];
}

function People({ people, commands }: PeopleProps) {
  const isNarrow = useIsNarrow();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<PersonState>();
  const [page, setPage] = useState(1);
  const [selection, setSelection] = useState<Selection>(nothing);
  const counts = countByState(people);
  const shown = shownPeople(people, { search, state });
  const rows = shown.slice((page - 1) * PAGE, page * PAGE);
  /** What was chosen was chosen from what was shown. */
  const narrow = (change: () => void) => {
    change();
    setPage(1);
    setSelection(nothing);
  };
  const chosen = (of: Selection) => shown.filter(({ id }) => isSelected(of, id));
  const done = async (work: Promise<boolean>) => {
    if (await work) setSelection(nothing);
  };
  const bulk: readonly BulkAction[] = [
    {
      key: 'send',
      label: 'Gönder',
      icon: <SendOutlined aria-hidden />,
      run: (of) => void done(commands.sendPeople(chosen(of))),
    },
    {
      key: 'remove',
      label: 'Sil',
      icon: <DeleteOutlined aria-hidden />,
      run: (of) => void done(commands.removePeople(chosen(of))),
    },
  ];
  const actionsOf = (person: PersonRow): RowAction[] => [
    ...(canSend(person)
      ? [
          {
            key: 'send',
            label: person.state === 'missing' ? 'Gönder' : 'Yeniden gönder',
            icon: <SendOutlined />,
            run: () => void commands.sendPeople([person]),
          },
        ]
      : []),
    ...(canSend(person)
      ? (Object.keys(PRIVILEGE_ACTIONS) as DevicePrivilege[])
          .filter((privilege) => privilege !== person.privilege)
          .map((privilege) => ({
            key: privilege,
            label: PRIVILEGE_ACTIONS[privilege],
            icon: <KeyOutlined />,
            run: () => void commands.setPrivilege(person, privilege),
          }))
      : []),
    ...(canRemove(person)
      ? [
          {
            key: 'remove',
            label: 'Cihazdan sil',
            icon: <DeleteOutlined />,
            isDangerous: true,
            run: () => void commands.removePeople([person]),
          },
        ]
      : []),
  ];
  return (
    <>
      <header className="device-tools">
        <Input
          className="device-search"
          aria-label="Ad, numara ya da kart ara"
          placeholder="Ad, numara, kart"
          prefix={<SearchOutlined aria-hidden />}
          allowClear={clearable}
          value={search}
          onChange={({ target }) => narrow(() => setSearch(target.value))}
        />
        <ChoiceChips
          label="Duruma göre"
          choices={stateOrder.map((value) => ({
            value,
            label: devicePersonStates[value],
            count: counts[value],
          }))}
          chosen={state}
          onChoose={(value) => narrow(() => setState(value))}
        />
      </header>
      {shown.length === 0 ? (
        <EmptyState title="Aramanıza uyan personel yok" />
      ) : (
        <>
          <Rows
            caption="Cihazdaki personel"
            rows={rows}
            columns={columns}
            nameOf={nameOf}
            hrefOf={({ personId }) =>
              personId === null ? undefined : addressOf('UserEdit', { id: personId })
            }
            cardOf={cardOf}
            actionsOf={actionsOf}
            selection={selection}
            onSelect={setSelection}
          />
          <SelectionBar
            selection={selection}
            total={shown.length}
            rowsOnPage={rows.length}
            noun="kişi"
            actions={bulk}
            isNarrow={isNarrow}
            onChange={setSelection}
          />
          <Pages page={page} pageSize={PAGE} total={shown.length} onPage={setPage} />
        </>
      )}
    </>
  );
}

/** Who is on the device against who belongs there. */
export function PeopleTab({ device, commands }: PeopleTabProps) {
  const people = useQuery(peopleQuery(device.id));
  return (
    <section className="card device-list" aria-label="Cihazdaki personel">
      <QueryState query={people} rows={8}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title="Cihazda ve işyerinde kimse yok"
              description="Cihaz numarası (PIN) olan personel bu işyerine alındığında cihaza kendiliğinden gönderilir."
            />
          ) : (
            <People device={device} commands={commands} people={all} />
          )
        }
      </QueryState>
      <p className="device-privacy">
        Cihaza yalnız ad, numara, kart ve burada verilen yetki gönderilir; cihazın kendi bildirdiği
        yetki sayılmaz. Yüz ve parmak izi terminalde kaydedilir ve orada kalır.
      </p>
    </section>
  );
}
