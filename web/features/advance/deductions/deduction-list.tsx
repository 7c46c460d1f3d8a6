import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { advancePath } from '#contract/advance/advance-path.ts';
import { deductionColumns as texts } from '#contract/advance/deduction-columns.ts';
import { formatHundredths } from '#core/format/money.ts';
import { useListPage } from '#web/records/list/use-list-page.ts';
import { withinView } from '#web/records/list/within-view.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { useActDrawer } from '../acts/use-act-drawer.ts';
import {
  type Deduction,
  type DeductionMonth,
  deductionList,
  monthQuery,
} from './deduction-calls.ts';
import { MonthBar } from './month-bar.tsx';

const columns: readonly Column<Deduction>[] = [
  {
    key: 'personName',
    title: texts.personName.label,
    width: 220,
    grows: true,
    isName: true,
    isSortable: true,
    fields: ['personName', 'registrationNo', 'departmentName'],
    render: ({ personName, registrationNo, departmentName }) => (
      <TwoLines
        first={personName}
        second={[registrationNo, departmentName].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    key: 'payrollNo',
    title: texts.payrollNo.label,
    width: 110,
    isOnRequest: true,
    render: ({ payrollNo }) => payrollNo ?? '–',
  },
  {
    key: 'advanceTypeName',
    title: texts.advanceTypeName.label,
    width: 180,
    render: ({ advanceTypeName }) => advanceTypeName,
  },
  {
    key: 'amount',
    title: texts.amount.label,
    width: 140,
    isNumber: true,
    isSortable: true,
    fields: ['amount', 'unit'],
    render: ({ amount, unit }) => formatHundredths(amount, unit),
  },
  {
    key: 'short',
    title: 'Kesilemeyen',
    width: 130,
    isNumber: true,
    fields: ['short', 'unit'],
    render: ({ short, unit }) => (short === 0 ? '–' : formatHundredths(short, unit)),
  },
  {
    key: 'balance',
    title: 'Kalan borç',
    width: 140,
    isNumber: true,
    fields: ['balance', 'unit'],
    render: ({ balance, unit }) => formatHundredths(balance, unit),
  },
];

const cardOf = (row: Deduction): Card => ({
  picture: <Avatar name={row.personName} src={null} size={40} />,
  name: row.personName,
  below: row.advanceTypeName,
  end: formatHundredths(row.amount, row.unit),
  endBelow: row.short > 0 ? `${formatHundredths(row.short, row.unit)} kesilemedi` : '',
});

interface OfMonth {
  readonly companyId: string;
  readonly shown: DeductionMonth;
  readonly tabs: ReactNode;
  readonly onMonth: (month: string) => void;
}

function MonthList({ companyId, shown, tabs, onMonth }: OfMonth) {
  const page = useListPage(deductionList(companyId, shown.month));
  const act = useActDrawer();
  const isOpen = shown.lock?.isLast === true;
  return (
    <>
      <ListPage
        {...page}
        exportsAll
        state={withinView(page.state)}
        lists={
          <>
            {tabs}
            <MonthBar companyId={companyId} month={shown} onMonth={onMonth} />
          </>
        }
        purpose="Bordrodan kesilecek avans taksitleri; ay kilitlenince kesilmiş yazılır"
        noun="taksit"
        searchHint="Personel ara"
        emptyTitle="Bu ayda kesinti yok"
        empty="Ödenen avansların bu aya düşen taksitleri burada görünür."
        filters={[]}
        columns={columns}
        nameOf={({ personName, advanceTypeName }) => `${personName}, ${advanceTypeName}`}
        hrefOf={({ id }) => advancePath(id)}
        cardOf={cardOf}
        actionsOf={(row) =>
          isOpen && !row.isOwn && row.amount > row.short
            ? [
                {
                  key: 'short',
                  label: 'Kesilemedi',
                  run: () =>
                    act.open({
                      act: 'short',
                      id: row.id,
                      version: row.version,
                      personName: row.personName,
                      unit: row.unit,
                      month: row.month,
                      standing: row.amount - row.short,
                    }),
                },
              ]
            : []
        }
      />
      {act.drawer}
    </>
  );
}

interface DeductionListProps {
  readonly companyId: string;
  readonly month: string | undefined;
  readonly tabs: ReactNode;
  readonly onMonth: (month: string) => void;
}

/** A company's deduction month: a draft until it is locked (RQ-21). */
export function DeductionList({ companyId, month, tabs, onMonth }: DeductionListProps) {
  const { data: shown } = useQuery(monthQuery(companyId, month));
  if (shown === undefined) return tabs;
  return (
    <MonthList
      key={`${companyId} ${shown.month}`}
      companyId={companyId}
      shown={shown}
      tabs={tabs}
      onMonth={onMonth}
    />
  );
}
