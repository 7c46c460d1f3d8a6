import type { Client } from '#contract/client.ts';
import { roles } from '#contract/kernel/permissions/permissions.ts';
import { personStatuses } from '#contract/people/person-choices.ts';
import { personColumns } from '#contract/people/person-columns.ts';
import {
  type AnswerName,
  fieldsWhere,
  personField,
  sortNames,
} from '#contract/people/person-values.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { usePersonFilter } from '#web/records/resource/use-person-filter.ts';
import { dayRange, type Filter, type FilterOption } from '#web/ui/list/filters/filters.ts';
import { useOpened } from '#web/ui/list/filters/use-opened.ts';
import type { ListQuery, ListShape } from '#web/ui/list/list-query.ts';
import {
  ofCompany,
  useCompanies,
  useDepartments,
  useTitles,
  useWorkPlaces,
} from '#web/records/places/places.ts';
import type { RowOfPeople } from './people-queries.ts';

type ListInput = NonNullable<Parameters<Client['people']['GetSystemUsers']>[0]>;
export type PeopleFilter = Omit<ListInput, 'page' | 'pageSize' | 'sort' | 'fields'>;

const optionsOf = (names: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const yesNo = (yes: string, no: string): FilterOption[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** Fields that are a filter just as they are. */
const choices = fieldsWhere((field) => 'filter' in field);

const flags = ['hasCard', 'hasManager'];

/** Who left is there, but not in the way. */
const STATUS = 'working';

export const peopleShape: ListShape = {
  filters: [
    ...['companyCode', 'workPlaceCode', 'departmentId', 'titleId', 'role'].map((key) => ({ key })),
    { key: 'status', initial: STATUS },
    ...['startFrom', 'startTo', ...choices, 'managerId', ...flags].map((key) => ({ key })),
  ],
  sortable: sortNames.filter((name) => name in personColumns),
};

/** The list finds whom they lead as the first manager or the second. */
function nameOfManager(shown: readonly RowOfPeople[], id: string | undefined) {
  const first = shown.find(({ managerId }) => managerId === id);
  return first?.managerName ?? shown.find((one) => one.secondManagerId === id)?.secondManagerName;
}

/** What a filter shows of those whom the list found by it. */
export const neededByFilters = ({ filters: { managerId } }: ListQuery): AnswerName[] =>
  managerId === undefined
    ? []
    : ['managerId', 'managerName', 'secondManagerId', 'secondManagerName'];

/** The filters of the list, with what they offer. */
export function usePeopleFilters(query: ListQuery, shown: readonly RowOfPeople[]): Filter[] {
  const { companyCode, managerId } = query.filters;
  const { isAsked, opener } = useOpened(query);
  const [companies, workPlaces, departments, titles] = [
    useCompanies(isAsked('companyCode')),
    useWorkPlaces(isAsked('workPlaceCode')),
    useDepartments(isAsked('departmentId')),
    useTitles(isAsked('titleId')),
  ];
  const manager = usePersonFilter({
    key: 'managerId',
    label: 'Yönetici',
    isMore: true,
    chosen: managerId,
    nameInList: nameOfManager(shown, managerId),
  });
  const choice = (
    key: string,
    label: string,
    { data = [], isPending }: { data?: readonly FilterOption[] | undefined; isPending: boolean },
  ): Filter => ({
    kind: 'choice',
    key,
    label,
    options: data,
    isLoading: isPending && isAsked(key),
    onOpen: opener(key),
  });
  const fixed = (key: string, label: string, options: readonly FilterOption[]): Filter => ({
    kind: 'choice',
    key,
    label,
    options,
  });
  const places = ({ data = [], isPending }: typeof workPlaces) => ({
    data: ofCompany(data, companyCode),
    isPending,
  });
  return [
    choice('companyCode', 'Firma', companies),
    choice('workPlaceCode', 'İşyeri', places(workPlaces)),
    choice('departmentId', 'Departman', places(departments)),
    { ...fixed('status', 'Durum', optionsOf(personStatuses)), initial: STATUS },
    { ...choice('titleId', 'Ünvan', titles), isMore: true },
    {
      ...fixed(
        'role',
        'Rol',
        roles.map((role) => ({ value: role, label: roleNames[role] })),
      ),
      isMore: true,
    },
    manager,
    ...choices.map((key) => {
      const field = personField(key);
      const options = field.kind === 'choice' ? optionsOf(field.options) : [];
      return { ...fixed(key, field.label, options), isMore: true };
    }),
    { ...fixed('hasCard', 'Kart', yesNo('Kartı olan', 'Kartsız')), isMore: true },
    {
      ...fixed('hasManager', 'Yönetici durumu', yesNo('Yöneticisi olan', 'Yöneticisiz')),
      isMore: true,
    },
    ...dayRange({
      keys: ['startFrom', 'startTo'],
      label: ['İşe giriş (en erken)', 'İşe giriş (en geç)'],
      isMore: true,
    }),
  ];
}

/** Whom the list shows, as the calls take it. */
export function filterOf({ search, filters }: ListQuery): PeopleFilter {
  const entries = Object.entries(filters).map(([key, value]) => [
    key,
    flags.includes(key) ? value === 'true' : value,
  ]);
  return { search, ...Object.fromEntries(entries) };
}

export const sortOf = ({ sort }: ListQuery) => sort as NonNullable<ListInput['sort']>;
