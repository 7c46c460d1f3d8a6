import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { commandKinds } from '#contract/doors/door-choices.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import { commandsQuery, type DeviceDetail } from './device-calls.ts';
import { aboutOf } from './command-words.ts';
import type { DeviceCommands } from './use-device-commands.ts';

const SHOWN = 5;

interface PendingCommandsProps {
  readonly device: DeviceDetail;
  readonly commands: DeviceCommands;
  readonly onAll: () => void;
}

/** What waits for the device to ask. */
export function PendingCommands({ device, commands, onAll }: PendingCommandsProps) {
  const waiting = useQuery(commandsQuery(device.id, { state: 'queued' }));
  return (
    <section className="card pending-commands">
      <h2>
        Bekleyen komutlar
        <button type="button" className="link-button" onClick={onAll}>
          Tümü
        </button>
      </h2>
      <QueryState query={waiting} rows={2}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="quiet-text">Bekleyen komut yok.</p>
          ) : (
            <>
              <ul>
                {rows.slice(0, SHOWN).map((command) => (
                  <li key={command.id}>
                    <span className="two-lines">
                      <span>{commandKinds[command.kind]}</span>
                      <small>{aboutOf(command)}</small>
                    </span>
                    <RelativeTime className="quiet-text" at={command.createdAt} />
                    <IconButton
                      label={`Vazgeç: ${commandKinds[command.kind]} ${aboutOf(command)}`}
                      tooltip="none"
                      icon={<CloseOutlined />}
                      disabled={commands.isBusy}
                      onClick={() => void commands.cancel([command.id])}
                    />
                  </li>
                ))}
              </ul>
              {total > SHOWN && (
                <p className="quiet-text">
                  ve {(total - SHOWN).toLocaleString('tr-TR')} komut daha
                </p>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  );
}
