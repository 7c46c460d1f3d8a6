import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { commandKinds, commandStates } from '#contract/doors/door-choices.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { InstantText } from '#web/ui/time/instant-text.tsx';
import { aboutOf, commandTones } from './command-words.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { commandsQuery, type DeviceCommand, type DeviceDetail, PAGE_SIZE } from './device-calls.ts';
import { MOST_AT_ONCE } from './device-people.ts';
import { Pages } from './pages.tsx';
import { Rows } from './rows.tsx';
import type { DeviceCommands } from './use-device-commands.ts';

type State = DeviceCommand['state'];

const resultOf = ({ resultText, state, endedAt }: DeviceCommand) =>
  resultText ?? (state === 'done' && endedAt !== null ? <InstantText at={endedAt} isExact /> : '');

const stateOf = ({ state }: DeviceCommand) => (
  <StateMark tone={commandTones[state]} label={commandStates[state]} />
);

const columns: readonly Column<DeviceCommand>[] = [
  {
    key: 'kind',
    title: 'Komut',
    width: 230,
    isName: true,
    render: ({ kind }) => commandKinds[kind],
  },
  { key: 'about', title: 'Kim', width: 240, render: aboutOf },
  {
    key: 'state',
    title: 'Durum',
    width: 130,
    render: stateOf,
  },
  {
    key: 'createdAt',
    title: 'Verildi',
    width: 140,
    render: ({ createdAt }) => <InstantText at={createdAt} />,
  },
  {
    key: 'sentAt',
    title: 'Gönderildi',
    width: 140,
    render: ({ sentAt }) => (sentAt === null ? '–' : <InstantText at={sentAt} />),
  },
  { key: 'result', title: 'Sonuç', width: 200, render: resultOf },
];

const cardOf = (command: DeviceCommand): Card => ({
  name: commandKinds[command.kind],
  below: command.resultText ?? aboutOf(command),
  end: stateOf(command),
});

const choices = (Object.entries(commandStates) as [State, string][]).map(([value, label]) => ({
  value,
  label,
}));

interface CommandsTabProps {
  readonly device: DeviceDetail;
  readonly commands: DeviceCommands;
}

/** What the device was told, and what became of it. */
export function CommandsTab({ device, commands }: CommandsTabProps) {
  const [{ page, state }, setAsked] = useState<{ page: number; state?: State | undefined }>({
    page: 1,
  });
  const list = useQuery({
    ...commandsQuery(device.id, { page, state }),
    placeholderData: keepPreviousData,
  });
  const cancelAll = async () => {
    await attempt(async () => {
      const { rows } = await api.devices.GetDeviceCommands({
        id: device.id,
        state: 'queued',
        pageSize: MOST_AT_ONCE,
      });
      if (rows.length > 0) await commands.cancel(rows.map(({ id }) => id));
      else messages.info('Vazgeçilecek komut kalmadı; hepsi cihaza gönderildi.');
    });
  };
  return (
    <section className="card device-list" aria-label="Komutlar">
      <header className="device-tools">
        <ChoiceChips
          label="Duruma göre"
          choices={choices}
          chosen={state}
          onChoose={(chosen) => setAsked({ page: 1, state: chosen })}
        />
        {device.pendingCommands > 0 && (
          <Button loading={commands.isBusy} onClick={() => void cancelAll()}>
            Bekleyenlerden vazgeç
          </Button>
        )}
      </header>
      <QueryState query={list} rows={6}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState
              title={
                state === undefined ? 'Bu cihaza henüz komut verilmedi' : 'Böyle bir komut yok'
              }
              description="Komutlar sıraya girer; cihaz sorduğunda alır ve sonucunu bildirir."
            />
          ) : (
            <>
              <Rows
                caption="Komutlar"
                rows={rows}
                columns={columns}
                nameOf={(command) => `${commandKinds[command.kind]} ${command.number}`}
                cardOf={cardOf}
                actionsOf={(command) =>
                  command.state === 'queued'
                    ? [
                        {
                          key: 'cancel',
                          label: 'Vazgeç',
                          run: () => void commands.cancel([command.id]),
                        },
                      ]
                    : []
                }
              />
              <Pages
                page={page}
                pageSize={PAGE_SIZE}
                total={total}
                onPage={(to) => setAsked({ page: to, state })}
              />
            </>
          )
        }
      </QueryState>
    </section>
  );
}
