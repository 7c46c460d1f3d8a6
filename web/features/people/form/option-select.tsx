import { Form, Select } from 'antd';
import { fold } from '#core/text/turkish.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import {
  ofCompany,
  type PlaceOption,
  useCompanies,
  useDepartments,
  useTeams,
  useTitles,
  useWorkingTimes,
  useWorkPlaces,
} from '#web/records/places/places.ts';

interface FromForm {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

interface Stored {
  /** What is stored, also where it is no longer offered. */
  readonly stored: FilterOption | undefined;
}

interface OptionSelectProps extends FromForm, Stored {
  readonly options: readonly FilterOption[];
  readonly isLoading: boolean;
}

function OptionSelect({ options, stored, isLoading, ...input }: OptionSelectProps) {
  const isOffered = stored === undefined || options.some(({ value }) => value === stored.value);
  const isShown = isOffered || input.value !== stored.value;
  return (
    <Select<string | null, FilterOption>
      {...input}
      allowClear={clearable}
      placeholder="Seçin"
      loading={isLoading}
      options={isShown ? [...options] : [stored, ...options]}
      notFoundContent="Bulunamadı"
      showSearch={{
        filterOption: (typed, option) => fold(option?.label ?? '').includes(fold(typed)),
      }}
      onChange={(value) => input.onChange?.(value ?? null)}
    />
  );
}

/** Another company has other places: what does not belong to it is given up. */
export function CompanySelect(props: FromForm & Stored) {
  const { data = [], isPending } = useCompanies();
  const { data: workPlaces = [] } = useWorkPlaces();
  const { data: departments = [] } = useDepartments();
  const form = Form.useFormInstance();
  const giveUp = (field: string, places: readonly PlaceOption[], company: string | null) => {
    const place = places.find(({ value }) => value === form.getFieldValue(field));
    if (company !== null && place !== undefined && place.company !== company) {
      form.setFieldValue(field, null);
    }
  };
  return (
    <OptionSelect
      {...props}
      options={data}
      isLoading={isPending}
      onChange={(company) => {
        props.onChange?.(company);
        giveUp('workPlaceCode', workPlaces, company);
        giveUp('departmentId', departments, company);
      }}
    />
  );
}

/** Also where the form only knows it and has no field for it. */
const useCompanyOfForm = () =>
  Form.useWatch<string | null | undefined>('companyCode', {
    form: Form.useFormInstance(),
    preserve: true,
  });

export function WorkPlaceSelect(props: FromForm & Stored) {
  const { data = [], isPending } = useWorkPlaces();
  const company = useCompanyOfForm();
  return <OptionSelect {...props} options={ofCompany(data, company)} isLoading={isPending} />;
}

export function DepartmentSelect(props: FromForm & Stored) {
  const { data = [], isPending } = useDepartments();
  const company = useCompanyOfForm();
  return <OptionSelect {...props} options={ofCompany(data, company)} isLoading={isPending} />;
}

export function TitleSelect(props: FromForm & Stored & { readonly disabled?: boolean }) {
  const { data = [], isPending } = useTitles();
  return <OptionSelect {...props} options={data} isLoading={isPending} />;
}

export function WorkingTimeSelect(props: FromForm & Stored) {
  const { data = [], isPending } = useWorkingTimes();
  return <OptionSelect {...props} options={data} isLoading={isPending} />;
}

export function TeamSelect(props: FromForm & Stored) {
  const { data = [], isPending } = useTeams();
  return <OptionSelect {...props} options={data} isLoading={isPending} />;
}
