import { EnvironmentOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { api } from '#web/api/client.ts';
import { useShownWorkPlace } from './attendance-query.ts';

const ALL = '';

/** Whose numbers are shown; where there is one work place there is nothing to choose. */
export function WorkPlaceChoice() {
  const { workPlaceId: shown, show } = useShownWorkPlace();
  const { data: places = [] } = useQuery({
    queryKey: ['workPlaces', 'select', 'first-page'],
    queryFn: () => api.workPlaces.Select(),
  });
  if (places.length < 2 && shown === undefined) return null;
  return (
    <Select
      aria-label="İşyeri"
      prefix={<EnvironmentOutlined aria-hidden />}
      value={shown ?? ALL}
      options={[
        { value: ALL, label: 'Tüm işyerleri' },
        ...places.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id: string) => show(id === ALL ? undefined : id)}
    />
  );
}
