import { useEffect, useState } from 'react';

/** Asked once the typing pauses. */
const PAUSE_MS = 300;

/** What is typed, once it has stayed the same for a moment. */
export function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
