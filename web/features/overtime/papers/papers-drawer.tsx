import { Select } from 'antd';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { addMonths } from '#core/time/day.ts';
import { formatMonth } from '#core/format/day.ts';
import { DepartmentSelect, TeamSelect } from '#web/records/places/department-select.tsx';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { PeopleSelect } from '#web/records/resource/people-select.tsx';
import { useSession } from '#web/session/session.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { check, required } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { today } from '#web/ui/time/instant.ts';
import { MOST_PEOPLE } from '../form/overtime-values.ts';

const MONTHS_BACK = 24;

interface PaperValues {
  readonly month: string;
  readonly personIds: readonly string[];
  readonly departmentId: string | null;
  readonly teamId: string | null;
}

export interface PapersDrawerProps {
  /** Of oneself alone, or of those whom one sees. */
  readonly whose: 'mine' | 'all';
  readonly onClose: () => void;
}

/** The last two years, the newest first. */
const months = () =>
  Array.from({ length: MONTHS_BACK }, (_, back) =>
    addMonths(`${today().slice(0, 7)}-01`, -back),
  ).map((first) => ({ value: first.slice(0, 7), label: formatMonth(first) }));

const monthField = (): FieldOf<PaperValues> => ({
  name: 'month',
  label: 'Ay',
  input: formInput(Select<string>, { options: months() }),
  rules: [required],
});

const tooMany = check(
  (value) => Array.isArray(value) && value.length > MOST_PEOPLE,
  `Bir seferde en çok ${MOST_PEOPLE} personel seçilebilir.`,
);

const somebody: NonNullable<FieldOf<PaperValues>['rules']>[number] = ({ getFieldValue }) => ({
  validator: (_, value: readonly string[] | null) =>
    (value ?? []).length > 0 || getFieldValue('departmentId') || getFieldValue('teamId')
      ? Promise.resolve()
      : Promise.reject(new Error('Personel, departman ya da takım seçin.')),
});

const whoseFields: readonly FieldOf<PaperValues>[] = [
  {
    name: 'personIds',
    label: 'Personeller',
    input: formInput(PeopleSelect),
    rules: [somebody, tooMany],
    help: 'Boş bırakılırsa aşağıdaki departman ya da takımdaki herkes',
  },
  {
    name: 'departmentId',
    label: 'Departman',
    input: formInput(DepartmentSelect),
    help: 'Altındaki departmanlarla birlikte',
  },
  { name: 'teamId', label: 'Takım', input: formInput(TeamSelect) },
];

/** Fazla çalışma belgesi of a month, to sign: one's own, or of each of those who are chosen on a page of its own. */
export function PapersDrawer({ whose, onClose }: PapersDrawerProps) {
  const id = useSession(({ id: own }) => own);
  const isMine = whose === 'mine';
  const record = useRecordForm<null, PaperValues>({
    initial: { month: today().slice(0, 7), personIds: [], departmentId: null, teamId: null },
    // The file comes below the page, with what was wrong where it could not be made.
    save: async ({ month, personIds, departmentId, teamId }) => {
      const name = `Fazla çalışma belgesi, ${formatMonth(`${month}-01`)}`;
      if (isMine) {
        void startDownload(name, overtimeCalls.GetOvertimePaper, { id, month });
        return null;
      }
      const place = { ...(departmentId && { departmentId }), ...(teamId && { teamId }) };
      const whom = personIds.length > 0 ? { personIds: [...personIds] } : place;
      void startDownload(name, overtimeCalls.ExportOvertimePapers, { month, ...whom });
      return null;
    },
    onSaved: onClose,
  });
  return (
    <FormDrawer
      title="Fazla çalışma belgesi"
      verb="PDF indir"
      record={record}
      fields={isMine ? [monthField()] : [monthField(), ...whoseFields]}
      intro={
        <p className="quiet-text">
          {isMine
            ? 'O ay yaptığınız fazla çalışmanın gün ve saatleri, imza yerleriyle.'
            : 'O ay fazla çalışması olan her personel için gün ve saatleriyle ayrı sayfa, imza yerleriyle (Yön. 10).'}
        </p>
      }
      onClose={onClose}
    />
  );
}
