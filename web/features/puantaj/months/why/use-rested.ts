import { useEffect, useState } from 'react';

/** The value once it has stayed for a moment: whoever runs over cells with the arrow keys asks for the last one only. */
export function useRested<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
