import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import type { FormField } from '#web/ui/form/form-fields.tsx';
import type { Person } from '../people-queries.ts';
import { CompanySelect, DepartmentSelect, TitleSelect, WorkPlaceSelect } from './option-select.tsx';

const stored = (value: string | null | undefined, label: string | null | undefined) =>
  value ? { value, label: label ?? value } : undefined;

const PLACE = 'Yeri';
const MANAGERS = 'Yöneticileri';

/** Where someone works, as what, and under whom. */
export function placeFields(person?: Person, isSelf = false): FormField[] {
  return [
    {
      name: 'companyCode',
      label: 'Firma',
      group: PLACE,
      input: <CompanySelect stored={stored(person?.companyCode, person?.companyName)} />,
    },
    {
      name: 'workPlaceCode',
      label: 'İşyeri',
      group: PLACE,
      input: <WorkPlaceSelect stored={stored(person?.workPlaceCode, person?.workPlaceName)} />,
    },
    {
      name: 'departmentId',
      label: 'Departman',
      group: PLACE,
      input: <DepartmentSelect stored={stored(person?.departmentId, person?.departmentName)} />,
    },
    {
      name: 'titleId',
      label: 'Ünvan',
      group: PLACE,
      input: (
        <TitleSelect
          stored={stored(person?.titleId, person?.titleName)}
          {...(isSelf && { disabled: true })}
        />
      ),
      help: isSelf ? 'Kendi ünvanınızı değiştiremezsiniz.' : 'Kişinin yetkileri ünvanından gelir.',
    },
    {
      name: 'managerId',
      label: '1. yönetici',
      group: MANAGERS,
      input: (
        <ReferenceSelect to="people" stored={stored(person?.managerId, person?.managerName)} />
      ),
    },
  ];
}

export const secondManagerField = (person?: Person): FormField => ({
  name: 'secondManagerId',
  label: '2. yönetici',
  group: MANAGERS,
  input: (
    <ReferenceSelect
      to="people"
      stored={stored(person?.secondManagerId, person?.secondManagerName)}
    />
  ),
});
