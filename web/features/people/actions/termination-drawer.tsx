import { Form } from 'antd';
import { useState } from 'react';
import { isDay } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { required, validDay } from '#web/ui/form/rules.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { today } from '#web/ui/time/instant.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { fullName, type Person } from '../people-queries.ts';
import { usePersonAct } from '../preview/use-person-act.tsx';
import { codeField, noteField } from './reason-fields.ts';
import type { ActionWithParts } from './action-props.ts';
import {
  HandOver,
  isNothingOpen,
  matterLines,
  type OpenMatters,
  useOpenMatters,
} from './open-matters.tsx';

type TerminationValues = FormValues<
  Omit<Parameters<typeof api.people.EndEmployment>[0], 'id' | 'version'>
>;

/** By the last day: SGK gives codes up. */
const fieldsOn = (day: string): readonly FieldOf<TerminationValues>[] => [
  {
    name: 'endDate',
    label: 'Son iş günü',
    input: formInput(DayInput),
    rules: [required, validDay],
    help: 'Bugün ya da geçmiş bir günse çıkış hemen yapılır; ileri bir günse o gün kendiliğinden.',
  },
  { ...codeField(day), dependsOn: ['endDate'] },
  noteField,
];

const hasLeft = ({ active, endDate }: Person) => !active && endDate !== null;

/** Of somebody who has left: what another last day changes. */
const AFTER_LEAVING = [
  'Puantaj günleri, geçişleri ve izin hesabı yeni çıkış tarihine göre yeniden hesaplanır.',
  'İleri bir gün seçilirse personel o güne kadar yeniden çalışır; sisteme girecekse şifresini sıfırlayın.',
  'Hiç ayrılmadıysa “Çıkışı geri al” işlemini kullanın.',
];

function Consequences({ person, open }: { person: Person; open: OpenMatters | undefined }) {
  const whileHere = [
    person.username !== null && 'Açık oturumları kapatılır, sisteme giremez.',
    person.cardNo !== null && `${person.cardNo} numaralı kartı başkasına verilebilir.`,
    ...(open ? matterLines(open) : []),
    'Kayıtları silinmez; yeniden işe alınabilir.',
  ].filter((line) => line !== false);
  const lines = hasLeft(person) ? AFTER_LEAVING : whileHere;
  return (
    <ul className="consequences" aria-label="Sonuçları">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** İşten çıkış: the day, the reason, and what follows from it. */
export function TerminationDrawer({ person, parts, onDone, onClose }: ActionWithParts) {
  const open = useOpenMatters(person.id);
  const [left, setLeft] = useState<OpenMatters>();
  const name = fullName(person);
  const [initial] = useState(() => ({
    endDate: person.endDate ?? today(),
    terminationCode: person.terminationCode,
    terminationNote: person.terminationNote,
  }));
  const act = usePersonAct();
  const inputOf = (values: TerminationValues) => ({
    id: person.id,
    version: person.version,
    ...values,
  });
  const record = useRecordForm({
    initial,
    before: async (values) =>
      act.askOfPasses(
        {
          title: 'İşten çıkış kaydedilsin mi?',
          lines: [name],
          undo: '“Çıkışı geri al” ile geçişler ve günler eski hâline döner.',
          verb: 'Kaydet',
        },
        await api.people.PreviewEndEmployment(inputOf(values), { shows: [400] }),
      ),
    save: (values: TerminationValues) =>
      api.people.EndEmployment(inputOf(values), { shows: [400] }),
    onSaved: ({ active, open: stillOpen }) => {
      onDone();
      messages.success(
        active ? `${name} için çıkış tarihi kaydedildi.` : `${name}: işten çıkışı yapıldı.`,
      );
      if (isNothingOpen(stillOpen)) onClose();
      else setLeft(stillOpen);
    },
  });
  const endDate = Form.useWatch('endDate', record.form);
  const day = endDate && isDay(endDate) ? endDate : today();
  if (left !== undefined) return <HandOver person={person} open={left} onClose={onClose} />;
  return (
    <>
      <FormDrawer
        title={person.endDate === null ? `İşten çıkış: ${name}` : `Çıkışı değiştir: ${name}`}
        record={record}
        fields={fieldsOn(day)}
        verb="İşten çıkışı kaydet"
        intro={
          <>
            <Consequences person={person} open={open} />
            <parts.AtExit personId={person.id} day={day} />
          </>
        }
        onClose={onClose}
      />
      {act.dialog}
    </>
  );
}
