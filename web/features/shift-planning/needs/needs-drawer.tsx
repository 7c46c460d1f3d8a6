import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { useDepartments } from '#web/records/places/places.ts';
import { referenceQuery } from '#web/records/resource/references.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { needsKey } from '../plan-keys.ts';
import type { PlanDrawerProps } from '../plan-drawer.ts';
import { NeedsTable } from './needs-table.tsx';

type Kind = 'workPlace' | 'department';

/** How many people each shift needs, by work place or department. */
export function NeedsDrawer({ plan, selection, onClose }: PlanDrawerProps) {
  const [kind, setKind] = useState<Kind>(selection.departmentId ? 'department' : 'workPlace');
  const [chosen, setChosen] = useState(selection.departmentId ?? selection.workPlaceId);
  const workPlaces = useQuery({ ...referenceQuery('workPlaces'), enabled: kind === 'workPlace' });
  const departments = useDepartments(kind === 'department');
  const offered = (kind === 'workPlace' ? workPlaces.data : departments.data) ?? [];
  const place = kind === 'workPlace' ? { workPlaceId: chosen } : { departmentId: chosen };
  const needs = useQuery({
    queryKey: [...needsKey, place],
    queryFn: () => api.teams.GetNeededHeads(place),
    enabled: chosen !== undefined,
  });
  return (
    <Dialog title="Gerekli kadro" side="right" className="form-drawer plan-wide" onClose={onClose}>
      <PopupsInside>
        <Segmented<Kind>
          aria-label="Neresi için"
          value={kind}
          onChange={(next) => {
            setKind(next);
            setChosen(undefined);
          }}
          options={[
            { value: 'workPlace', label: 'İşyeri' },
            { value: 'department', label: 'Departman' },
          ]}
        />
        <label className="plan-who">
          {kind === 'workPlace' ? 'İşyeri' : 'Departman'}
          <Select
            aria-label={kind === 'workPlace' ? 'İşyeri' : 'Departman'}
            placeholder="Seçin"
            value={chosen ?? null}
            onChange={(id) => setChosen(id ?? undefined)}
            options={offered.map(({ value, label }) => ({ value, label }))}
          />
        </label>
      </PopupsInside>
      {chosen === undefined ? (
        <p className="quiet-text">Gereken sayı işyerine ya da departmana göre yazılır.</p>
      ) : (
        <QueryState query={needs} rows={6}>
          {(rows) => (
            <NeedsTable
              key={`${chosen} ${needs.dataUpdatedAt}`}
              plan={plan}
              place={place}
              needs={rows}
              onClose={onClose}
            />
          )}
        </QueryState>
      )}
    </Dialog>
  );
}
