import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDayLong } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { useDayChange } from '../change/use-day-change.ts';
import { personDayQuery } from '../day-calls.ts';
import { DayBody } from './day-body.tsx';
import { DayFoot } from './day-foot.tsx';

interface PersonDayPanelProps {
  readonly personId: string;
  readonly day: Day;
  /** In the order of the list. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly onOpen: (personId: string) => void;
  readonly onClose: () => void;
  /** Where there is no room beside the list: over it. */
  readonly isOver: boolean;
}

/** One person's day beside the list, with the reasons and what can be done about it. */
export function PersonDayPanel({
  personId,
  day,
  previous,
  next,
  onOpen,
  onClose,
  isOver,
}: PersonDayPanelProps) {
  const query = useQuery({
    ...personDayQuery(personId, day),
    placeholderData: keepPreviousData,
  });
  const { begin, drawer } = useDayChange();
  const shown = query.data;
  const title = shown ? `${shown.name}, ${formatDayLong(shown.day)}` : 'Personelin günü';

  const head = (
    <header className="day-panel-head">
      {shown && (
        <>
          <Avatar name={shown.name} src={null} size={40} />
          <div>
            <h2>{shown.name}</h2>
            <p>
              {[shown.registrationNo, shown.departmentName, shown.workPlaceName]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </>
      )}
      <IconButton
        label="Önceki personel"
        icon={<UpOutlined />}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onOpen(previous)}
      />
      <IconButton
        label="Sonraki personel"
        icon={<DownOutlined />}
        disabled={next === undefined}
        onClick={() => next !== undefined && onOpen(next)}
      />
      <IconButton label="Kapat" tooltip="end" icon={<CloseOutlined />} onClick={onClose} />
    </header>
  );
  const body = (
    <div className="day-panel-body" aria-busy={query.isPlaceholderData}>
      <QueryState query={query} rows={10}>
        {(found) => <DayBody day={found} onChange={begin} />}
      </QueryState>
    </div>
  );
  const foot = shown && !query.isPlaceholderData && <DayFoot day={shown} onChange={begin} />;
  return (
    <>
      {isOver ? (
        <Dialog title={title} side="right" className="day-drawer" head={head} onClose={onClose}>
          {body}
          {foot}
        </Dialog>
      ) : (
        <aside className="card day-panel" aria-label={title}>
          {head}
          {body}
          {foot}
        </aside>
      )}
      {drawer}
    </>
  );
}
