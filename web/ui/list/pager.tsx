import { Pagination, type PaginationProps } from 'antd';
import { cloneElement, isValidElement } from 'react';

/** The arrows carry the English names of their icons. */
const words: Readonly<Record<string, string>> = {
  prev: 'Önceki sayfa',
  next: 'Sonraki sayfa',
  'jump-prev': 'Önceki 5 sayfa',
  'jump-next': 'Sonraki 5 sayfa',
};

const named: NonNullable<PaginationProps['itemRender']> = (_, type, element) => {
  const label = words[type];
  return label !== undefined && isValidElement<{ 'aria-label'?: string }>(element)
    ? cloneElement(element, { 'aria-label': label })
    : element;
};

export type PagerProps = PaginationProps;

export function Pager(props: PagerProps) {
  return <Pagination size="small" {...props} itemRender={named} />;
}
