import type { ComponentType } from 'react';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import type { Permission } from '#contract/kernel/permissions/permissions.ts';
import { AdvancesAtExit } from '#web/features/advance/advance.tsx';
import { PersonPasses, PersonWhere } from '#web/features/doors/doors.tsx';
import { LeaveAccount, LeaveAtExit, LeaveBalanceCard } from '#web/features/leave/leave.tsx';
import { TABS } from '#web/features/people/form/person-layout.ts';
import type { PersonParts } from '#web/features/people/person-parts.ts';
import { PersonMonth, PersonMonthCard } from '#web/features/puantaj/puantaj.tsx';
import { NextShifts, PersonPlan } from '#web/features/shift-planning/shift-planning.tsx';
import { useMay } from '#web/session/use-may.ts';

type Panel = ComponentType<{ readonly personId: string }>;

/** What other features tell of a person, each by the rule of the call that it asks: what one may not see is not asked for. */
const PANELS: Readonly<Record<string, readonly [rule: Permission, Panel]>> = {
  where: [accessRules.viewTransactions, PersonWhere],
  month: [accessRules.viewPuantaj, PersonMonthCard],
  leave: [accessRules.viewLeaveRequests, LeaveBalanceCard],
  passes: [accessRules.viewTransactions, PersonPasses],
  shifts: [accessRules.viewShifts, NextShifts],
};

/** Where somebody is, what their month has come to, what leave they have, where they passed and when they work next. */
function PersonPanels({ personId }: { readonly personId: string }) {
  const may = useMay();
  return Object.entries(PANELS)
    .filter(([, [rule]]) => may(rule))
    .map(([name, [, Panel]]) => <Panel key={name} personId={personId} />);
}

/** Leave that is not used, and money that is owed. */
const AtExit: PersonParts['AtExit'] = (leaving) => (
  <>
    <LeaveAtExit {...leaving} />
    <AdvancesAtExit personId={leaving.personId} />
  </>
);

export const personParts: PersonParts = {
  Beside: PersonPanels,
  tabs: [
    [TABS.shift, accessRules.viewShifts, (personId) => <PersonPlan personId={personId} />],
    [
      TABS.puantaj,
      accessRules.viewPuantaj,
      (personId) => <PersonMonth personId={personId} title="Puantaj" />,
    ],
    [TABS.leave, accessRules.viewLeaveRequests, (personId) => <LeaveAccount personId={personId} />],
  ],
  AtExit,
};
