import { Switch } from 'antd';
import { useState } from 'react';
import { addDays } from '#core/time/day.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { checkDay, required, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import { devicesKey } from '../door-calls.ts';
import type { DeviceDetail } from './device-calls.ts';

export interface AskPassesDrawerProps {
  readonly device: DeviceDetail;
  readonly onClose: () => void;
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly everything: boolean;
}

const fields: readonly FieldOf<Asked>[] = [
  {
    name: 'from',
    label: 'İlk gün',
    input: formInput(DayInput),
    rules: [required, validDay, checkDay((day) => day > today(), 'Gelecek bir gün istenemez.')],
  },
  { name: 'to', label: 'Son gün', input: formInput(DayInput), rules: [required, validDay] },
  {
    name: 'everything',
    label: 'Bellekteki her şeyi iste',
    input: formInput(Switch),
    isSwitch: true,
    help: 'Günlere bakılmaz: cihaz yeniden el sıkışır ve elindeki bütün geçişleri baştan gönderir',
  },
];

const WEEK = 7;

/** Passes that are missing here and still on the terminal: it sends them again, and those that are here stay once. */
export function AskPassesDrawer({ device: { id }, onClose }: AskPassesDrawerProps) {
  const client = useQueryClient();
  const [initial] = useState(() => ({
    from: addDays(today(), -WEEK),
    to: today(),
    everything: false,
  }));
  const record = useRecordForm({
    initial,
    save: ({ from, to, everything }: Asked) =>
      api.devices.SendDeviceCommand(
        everything ? { id, kind: 'handshake', everything } : { id, kind: 'queryPasses', from, to },
        { shows: [400] },
      ),
    onSaved: () => {
      messages.success('Geçişler yeniden istendi. Geldikçe geçiş listesine düşer.');
      void client.invalidateQueries({ queryKey: devicesKey });
      onClose();
    },
  });
  return (
    <FormDrawer
      title="Geçişleri yeniden iste"
      verb="İste"
      record={record}
      fields={fields}
      intro={
        <p className="quiet-text device-intro">
          Cihaz belleğindeki geçişleri yeniden gönderir. Burada olanlar ikinci kez yazılmaz.
        </p>
      }
      onClose={onClose}
    />
  );
}
