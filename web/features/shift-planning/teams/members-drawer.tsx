import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { formatDay } from '#core/format/day.ts';
import { type Day, isDay } from '#core/time/day.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { referenceQuery } from '#web/records/resource/references.ts';
import { sayAllDone } from '#web/records/undo/undo.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { afterTeams, type Team, teamUndo } from '../plan-calls.ts';
import { teamsKey } from '../plan-keys.ts';

interface MembersDrawerProps {
  readonly team: Team;
  readonly today: Day;
  readonly onClose: () => void;
}

/** Who is in the team on a day, and from which day on somebody comes or goes. */
export function MembersDrawer({ team, today, onClose }: MembersDrawerProps) {
  const client = useQueryClient();
  const wide = useWideAct();
  const [from, setFrom] = useState<string | null>(today);
  const day = from !== null && isDay(from) ? from : today;
  const [added, setAdded] = useState<readonly FilterOption[]>([]);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const found = useQuery({ ...referenceQuery('people', text), placeholderData: keepPreviousData });
  const members = useQuery({
    queryKey: [...teamsKey, 'members', team.id, day],
    queryFn: () => api.teams.GetTeamMembers({ id: team.id, day }),
  });

  const save = async () => {
    setSaving(true);
    const acts = [
      { teamId: team.id, personIds: added.map(({ value }) => value), from: day },
      { teamId: null, personIds: [...leaving], from: day },
    ].filter(({ personIds }) => personIds.length > 0);
    await attempt(async () => {
      for (const act of acts) {
        const { effect } = await api.teams.PreviewSetTeamMembers(act);
        const isSure = await wide.askDays({
          title: act.teamId === null ? 'Ekipten çıkarılsın mı?' : 'Ekibe alınsın mı?',
          lines: [
            `${act.personIds.length} personel, ${team.name}: ${formatDay(day)} tarihinden itibaren geçmiş günlerin puantajı da değişir.`,
          ],
          effect,
          undo: 'Kaydettikten sonra tek “Geri al” ile geri alınır.',
          verb: act.teamId === null ? 'Ekipten çıkar' : 'Ekibe al',
        });
        if (!isSure) return;
      }
      const entries: string[] = [];
      for (const act of acts) {
        const { undo } = await api.teams.SetTeamMembers(act);
        if (undo !== undefined) entries.push(undo);
      }
      const done = `${team.name}: üyeler ${formatDay(day)} tarihinden itibaren değişti.`;
      sayAllDone(done, teamUndo, entries, () => afterTeams(client));
      onClose();
    });
    setSaving(false);
    await afterTeams(client);
  };
  const toggle = (id: string) =>
    setLeaving(leaving.includes(id) ? leaving.filter((one) => one !== id) : [...leaving, id]);

  return (
    <Dialog
      title={`${team.name}: üyeler`}
      side="right"
      className="form-drawer"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>{team.canEdit ? 'Vazgeç' : 'Kapat'}</Button>
          {team.canEdit && (
            <Button
              type="primary"
              loading={isSaving}
              disabled={added.length + leaving.length === 0 || from === null || !isDay(from)}
              onClick={() => void save()}
            >
              Kaydet
            </Button>
          )}
        </div>
      }
    >
      <PopupsInside>
        <label className="plan-who">
          Şu tarihten itibaren
          <DayInput aria-label="Şu tarihten itibaren" value={from} onChange={setFrom} />
        </label>
        {team.canEdit && (
          <label className="plan-who">
            Ekibe alınacaklar
            <Select
              aria-label="Ekibe alınacaklar"
              mode="multiple"
              labelInValue
              placeholder="Ad ya da sicil no yazın"
              value={[...added]}
              options={found.data ?? []}
              loading={found.isFetching}
              notFoundContent="Bulunamadı"
              showSearch={{ onSearch: setText, filterOption: false }}
              onChange={(chosen: FilterOption[]) =>
                setAdded(chosen.map(({ value, label }) => ({ value, label })))
              }
            />
          </label>
        )}
      </PopupsInside>
      <h3 className="plan-part">{`${formatDay(day)} günü üyeler`}</h3>
      <QueryState query={members} rows={6}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="quiet-text">Bu gün ekipte kimse yok.</p>
          ) : (
            <ul className="plan-records">
              {rows.map(({ personId, name, registrationNo, departmentName }) => (
                <li key={personId} data-leaving={leaving.includes(personId)}>
                  <span>
                    <strong>{name}</strong>
                    <span className="quiet-text">
                      {[registrationNo, departmentName].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  {team.canEdit && (
                    <Button size="small" onClick={() => toggle(personId)}>
                      {leaving.includes(personId) ? 'Kalsın' : 'Çıkar'}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {wide.dialog}
    </Dialog>
  );
}
