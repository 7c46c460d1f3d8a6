import { Checkbox } from 'antd';
import type { ReactNode } from 'react';

interface ConsentInputProps {
  /** These come from the form. */
  readonly id?: string;
  readonly checked?: boolean;
  readonly onChange?: (agreed: boolean) => void;
  readonly children: ReactNode;
}

/** What is agreed to stands beside the box that says so. */
export const ConsentInput = ({ id, checked, onChange, children }: ConsentInputProps) => (
  <Checkbox
    {...(id !== undefined && { id })}
    checked={checked === true}
    onChange={({ target }) => onChange?.(target.checked)}
  >
    {children}
  </Checkbox>
);
