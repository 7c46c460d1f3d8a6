import { useQuery } from '@tanstack/react-query';
import type { ChoiceFilter } from '#web/ui/list/filters/filters.ts';
import { useOpened } from '#web/ui/list/filters/use-opened.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';

interface NamedDevice {
  readonly id: string;
  readonly name: string;
}

interface Devices {
  readonly queryKey: readonly string[];
  /** Who may see the page may ask for it. */
  load(): Promise<readonly NamedDevice[]>;
}

/** A filter by the device: the devices are asked for when somebody looks at it. */
export function useDeviceFilter(query: ListQuery, { queryKey, load }: Devices): ChoiceFilter {
  const { isAsked, opener } = useOpened(query);
  const { data = [], isPending } = useQuery({
    queryKey,
    queryFn: load,
    enabled: isAsked('deviceId'),
  });
  return {
    kind: 'choice',
    key: 'deviceId',
    label: 'Cihaz',
    options: data.map(({ id, name }) => ({ value: id, label: name })),
    isLoading: isPending && isAsked('deviceId'),
    onOpen: opener('deviceId'),
  };
}
