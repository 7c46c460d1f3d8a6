import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import type { ChoiceFilter } from '#web/ui/list/filters/filters.ts';
import { useOpened } from '#web/ui/list/filters/use-opened.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { devicesKey } from '../door-calls.ts';

/** As many as a company has. */
const MOST = 500;

/** A list's filter by the device of a pass. */
export function useDeviceFilter(query: ListQuery): ChoiceFilter {
  const { isAsked, opener } = useOpened(query);
  const isWanted = isAsked('deviceId');
  const devices = useQuery({
    queryKey: [...devicesKey, 'names'],
    queryFn: () => api.devices.GetDevices({ pageSize: MOST }),
    enabled: isWanted,
  });
  return {
    kind: 'choice',
    key: 'deviceId',
    label: 'Cihaz',
    isMore: true,
    options: (devices.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    isLoading: devices.isPending && isWanted,
    onOpen: opener('deviceId'),
  };
}
