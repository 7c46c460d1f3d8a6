import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { freeColour } from '#contract/working-times/shift-colours.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { dispatchTabs } from '#web/session/tabs/open-tabs.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { ShiftForm } from './form/shift-form.tsx';
import { StoredShiftPage } from './form/stored-shift.tsx';
import { StoredWeekPage } from './form/stored-week.tsx';
import { WeekForm } from './form/week-form.tsx';
import {
  allShiftsQuery,
  type DefinitionKind,
  formAddress,
  shiftQuery,
  weekQuery,
} from './working-time-calls.ts';
import './working-times.css';

/** To the form of what was just added, in the place of the one for a new one. */
function useOpenAdded(kind: DefinitionKind) {
  const navigate = useNavigate();
  return (id: string) => {
    dispatchTabs({ type: 'close', key: addressOf('WorkingTimeForm') });
    void navigate(formAddress(kind, { id }), { replace: true });
  };
}

function NewShift({ copy }: { copy: string | null }) {
  const openAdded = useOpenAdded('shift');
  const copied = useQuery({ ...shiftQuery(copy ?? ''), enabled: copy !== null });
  const all = useQuery(allShiftsQuery);
  const purpose = 'Saatleri, molaları ve hesap kuralları; örnek gün yazdıkça değişir';
  return (
    <>
      <PageTitle title={copy ? 'Vardiyayı kopyala' : 'Yeni vardiya'} purpose={purpose} />
      <QueryState query={all} rows={10}>
        {(shifts) => {
          const newColour = freeColour(shifts.map(({ color }) => color));
          return copy === null ? (
            <ShiftForm newColour={newColour} onSaved={openAdded} />
          ) : (
            <QueryState query={copied} rows={10}>
              {(shift) => <ShiftForm copied={shift} newColour={newColour} onSaved={openAdded} />}
            </QueryState>
          );
        }}
      </QueryState>
    </>
  );
}

function NewWeek({ copy }: { copy: string | null }) {
  const openAdded = useOpenAdded('week');
  const copied = useQuery({ ...weekQuery(copy ?? ''), enabled: copy !== null });
  return (
    <>
      <PageTitle
        title={copy ? 'Haftalık düzeni kopyala' : 'Yeni haftalık düzen'}
        purpose="Pazartesiden pazara her gün için bir vardiya ya da tatil seçin"
      />
      {copy === null ? (
        <WeekForm onSaved={openAdded} />
      ) : (
        <QueryState query={copied} rows={10}>
          {(time) => <WeekForm copied={time} onSaved={openAdded} />}
        </QueryState>
      )}
    </>
  );
}

/** `/working-settings/working-time-desc-add/:id?`, of a shift or, with `?kind=week`, of a weekly working time. */
export function WorkingTimeFormPage() {
  const { id } = useParams();
  const [address] = useSearchParams();
  const copy = address.get('copy');
  if (address.get('kind') === 'week') {
    return id === undefined ? (
      <NewWeek key={copy} copy={copy} />
    ) : (
      <StoredWeekPage key={id} id={id} />
    );
  }
  return id === undefined ? (
    <NewShift key={copy} copy={copy} />
  ) : (
    <StoredShiftPage key={id} id={id} />
  );
}
