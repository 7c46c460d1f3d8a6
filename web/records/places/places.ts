/** What people belong to, as selects and filters offer it. */
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';

export interface PlaceOption extends FilterOption {
  /** The company that it belongs to. */
  readonly company: string;
}

interface Department {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly companyCode: string;
}

/** 'Üretim / Montaj': two departments of the same name are told apart by where they stand. */
function withPaths(departments: readonly Department[]): PlaceOption[] {
  const paths = new Map<string, string>();
  return departments.map(({ id, name, parentId, companyCode }) => {
    // Parents come first.
    const above = parentId === null ? undefined : paths.get(parentId);
    const label = above === undefined ? name : `${above} / ${name}`;
    paths.set(id, label);
    return { value: id, label, company: companyCode };
  });
}

/** What selects and filters offer, all of it: asked anew whenever all about people is. */
export const placesKey = ['people', 'organisation'];
const key = (
  name: 'companies' | 'workPlaces' | 'departments' | 'titles' | 'workingTimes' | 'teams',
) => [...placesKey, name];

export const useCompanies = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: key('companies'),
    queryFn: async (): Promise<FilterOption[]> =>
      (await api.companies.Select()).map(({ code, name }) => ({
        value: code,
        label: name,
      })),
  });

export const useWorkPlaces = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: key('workPlaces'),
    queryFn: async (): Promise<PlaceOption[]> =>
      (await api.workPlaces.Select()).map(({ code, name, companyCode }) => ({
        value: code,
        label: name,
        company: companyCode,
      })),
  });

export const useDepartments = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: key('departments'),
    queryFn: async () => withPaths(await api.organisation.GetDepartmentsForSelect()),
  });

export const useTitles = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: key('titles'),
    queryFn: async (): Promise<FilterOption[]> =>
      (await api.organisation.GetTitlesForSelect()).map(({ id, name }) => ({
        value: id,
        label: name,
      })),
  });

export const useWorkingTimes = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: key('workingTimes'),
    queryFn: (): Promise<FilterOption[]> => api.teams.GetWorkingTimesForSelect(),
  });

export const useTeams = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: key('teams'),
    queryFn: (): Promise<FilterOption[]> => api.teams.GetTeamsForSelect(),
  });

/** What belongs to the company; everything where none is chosen. */
export const ofCompany = (options: readonly PlaceOption[], company: string | null | undefined) =>
  company ? options.filter((option) => option.company === company) : options;
