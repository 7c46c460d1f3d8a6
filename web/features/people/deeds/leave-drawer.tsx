import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FormField } from '#web/ui/form/form-fields.tsx';
import { required, requiredLine, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { today } from '#web/ui/instant.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { fullName, peopleKey, type Person } from '../people-queries.ts';
import type { DeedProps } from './deed-props.ts';

const fields: readonly FormField[] = [
  {
    name: 'endDate',
    label: 'Son iş günü',
    input: <DayInput />,
    rules: [required, validDay],
    help: 'Bugün ya da daha önceyse kişi hemen ayrılır; ileriki bir gün gelince kendiliğinden.',
  },
  {
    name: 'reason',
    label: 'Ayrılma nedeni',
    input: <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={200} />,
    rules: [requiredLine],
  },
];

/** Those who would be left without their manager. */
const useTeamSize = (id: string) =>
  useQuery({
    queryKey: [...peopleKey, 'team', id],
    queryFn: async () =>
      (await api.people.GetSystemUsers({ managerId: id, active: true, pageSize: 1 })).total,
  }).data;

function Consequences({ person, team }: { person: Person; team: number | undefined }) {
  const lines = [
    person.username !== null && 'Oturumları kapanır, bir daha giriş yapamaz.',
    person.cardNo !== null && `${person.cardNo} numaralı kartı başkasına verilebilir olur.`,
    Boolean(team) && `Yöneticisi olduğu ${team} kişi için yeni bir yönetici seçmeniz gerekir.`,
    'Kayıtları silinmez; yeniden işe alınabilir.',
  ].filter((line) => line !== false);
  return (
    <ul className="consequences" aria-label="Sonuçları">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** İşten çıkış: the day, the reason, and what follows from it. */
export function LeaveDrawer({ person, onDone, onClose }: DeedProps) {
  const team = useTeamSize(person.id);
  const name = fullName(person);
  const [initial] = useState(() => ({
    endDate: person.endDate ?? today(),
    reason: person.leaveReason ?? '',
  }));
  const record = useRecordForm({
    initial,
    save: ({ endDate, reason }) =>
      api.personnel.EndEmployment({
        id: person.id,
        version: person.version,
        endDate: String(endDate),
        reason: String(reason),
      }),
    onSaved: ({ active, open }) => {
      onClose();
      onDone();
      messages.success(
        active ? `${name} için çıkış tarihi kaydedildi.` : `${name} işten çıkarıldı.`,
      );
      if (open.length === 0) return;
      const rest = open.map(({ label, count }) => `${label}: ${count}`).join(', ');
      void messages.alert(
        `${name} üzerinde devredilmesi gerekenler var. ${rest}.`,
        'Devredilecekler',
      );
    },
  });
  return (
    <FormDrawer
      title={`İşten çıkar: ${name}`}
      record={record}
      fields={fields}
      verb="İşten çıkar"
      intro={<Consequences person={person} team={team} />}
      onClose={onClose}
    />
  );
}
