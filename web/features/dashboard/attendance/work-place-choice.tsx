import { EnvironmentOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { api } from '#web/api/client.ts';

interface WorkPlaceChoiceProps {
  readonly shown: string | undefined;
  readonly onShow: (workPlaceId: string | undefined) => void;
}

const ALL = '';

/** Whose numbers are shown; where there is one work place there is nothing to choose. */
export function WorkPlaceChoice({ shown, onShow }: WorkPlaceChoiceProps) {
  const { data: places = [] } = useQuery({
    queryKey: ['workPlaces', 'select', 'first-page'],
    queryFn: () => api.workPlaces.Select(),
  });
  if (places.length < 2 && shown === undefined) return null;
  return (
    <Select
      className="work-place-choice"
      aria-label="İşyeri"
      prefix={<EnvironmentOutlined aria-hidden />}
      value={shown ?? ALL}
      options={[
        { value: ALL, label: 'Tüm işyerleri' },
        ...places.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id: string) => onShow(id === ALL ? undefined : id)}
    />
  );
}
