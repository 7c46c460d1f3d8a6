import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { clearable } from '#web/ui/controls/clearable.tsx';

interface SearchInputProps {
  readonly value: string;
  readonly placeholder: string;
  readonly onSearch: (text: string) => void;
}

/** Searches once the typing pauses. */
const PAUSE_MS = 300;

export function SearchInput({ value, placeholder, onSearch }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  // Our own words come back while one types on; others (back, a saved view) are shown.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    const next = typed.trim();
    if (next === value) return;
    setSent(next);
    onSearch(next);
  };
  return (
    <Input
      className="list-search"
      type="search"
      aria-label="Ara"
      placeholder={placeholder}
      prefix={<SearchOutlined aria-hidden="true" />}
      maxLength={200}
      allowClear={clearable}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(target.value), PAUSE_MS);
      }}
      onPressEnter={() => search(text)}
    />
  );
}
