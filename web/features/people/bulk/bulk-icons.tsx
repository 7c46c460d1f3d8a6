import {
  ApartmentOutlined,
  ClockCircleOutlined,
  EnvironmentOutlined,
  IdcardOutlined,
  TeamOutlined,
  UsergroupAddOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { BulkName } from '#contract/people/person-values.ts';

/** Over the verbs of a phone. */
export const bulkIcons: Readonly<Record<BulkName, ReactNode>> = {
  workPlaceCode: <EnvironmentOutlined aria-hidden />,
  departmentId: <ApartmentOutlined aria-hidden />,
  titleId: <IdcardOutlined aria-hidden />,
  active: <UserOutlined aria-hidden />,
  managerId: <TeamOutlined aria-hidden />,
  workingTimeId: <ClockCircleOutlined aria-hidden />,
  teamId: <UsergroupAddOutlined aria-hidden />,
};
