import { useQuery } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { WORK_TYPES } from '#contract/puantaj/work-types.ts';
import { workLabel } from '#core/puantaj/codes.ts';
import { api } from '#web/api/client.ts';
import { resourceKey } from '#web/records/resource/resource-calls.ts';

export type WorkType = Awaited<ReturnType<Client['puantaj']['GetDailyWorkTypes']>>[number];

/** Asked anew with the lists of plain pages, since work types are one. */
export const workTypesQuery = {
  queryKey: [...resourceKey, 'workTypes', 'list', 'looks'],
  queryFn: () => api.puantaj.GetDailyWorkTypes({}),
};

/** 'Ucretli İzin', or of a company's own type 'Ucretli İzin - Mazeret izni'. */
export const workTypeLabel = ({
  baseType,
  name,
  builtIn,
}: Pick<WorkType, 'baseType' | 'name' | 'builtIn'>) =>
  workLabel(baseType, builtIn ? undefined : name);

/** As they look before the tenant's own colours have come. */
const byDefault: WorkType[] = WORK_TYPES.map(({ workingTypeCode, label, color }) => ({
  id: workingTypeCode,
  code: workingTypeCode,
  name: label,
  baseType: workingTypeCode,
  colour: color,
  builtIn: true,
  active: true,
}));

/** The tenant's work types in their order, and each by its code. */
export function useWorkTypes() {
  const query = useQuery(workTypesQuery);
  const types = query.data ?? byDefault;
  return { query, types, of: (code: string) => types.find((type) => type.code === code) };
}
