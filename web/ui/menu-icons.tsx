/** The icons that the route table names, and no others: each weighs. */
import {
  ApartmentOutlined,
  BankOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CarryOutOutlined,
  ClockCircleOutlined,
  ContactsOutlined,
  ControlOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FieldTimeOutlined,
  FileTextOutlined,
  GiftOutlined,
  HddOutlined,
  HistoryOutlined,
  HomeOutlined,
  HourglassOutlined,
  IdcardOutlined,
  InboxOutlined,
  LineChartOutlined,
  LoginOutlined,
  OrderedListOutlined,
  PieChartOutlined,
  ProfileOutlined,
  ScheduleOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  SwapOutlined,
  TableOutlined,
  TagsOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const icons: Readonly<Record<string, ComponentType>> = {
  ApartmentOutlined,
  BankOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CarryOutOutlined,
  ClockCircleOutlined,
  ContactsOutlined,
  ControlOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FieldTimeOutlined,
  FileTextOutlined,
  GiftOutlined,
  HddOutlined,
  HistoryOutlined,
  HomeOutlined,
  HourglassOutlined,
  IdcardOutlined,
  InboxOutlined,
  LineChartOutlined,
  LoginOutlined,
  OrderedListOutlined,
  PieChartOutlined,
  ProfileOutlined,
  ScheduleOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  SwapOutlined,
  TableOutlined,
  TagsOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  WalletOutlined,
};

export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = name === undefined ? undefined : icons[name];
  return (
    <span className="menu-icon" aria-hidden="true">
      {Icon && <Icon />}
    </span>
  );
}
