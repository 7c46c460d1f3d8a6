import { Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from './states.tsx';

/** Nothing for the first 150 ms, then the shape of what comes: a quick answer must not flicker. */
export function Waiting({ rows = 4 }: { rows?: number }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <Skeleton active title={false} paragraph={{ rows }} /> : null;
}

interface QueryStateProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    refetch(): unknown;
  };
  readonly rows?: number;
  readonly children: (data: T) => ReactNode;
}

export const requestIdOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'requestId' in error
    ? (error.requestId as string | undefined)
    : undefined;

/** Loading, failed or there: the three states of everything that is asked for. */
export function QueryState<T>({ query, rows, children }: QueryStateProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Waiting {...(rows !== undefined && { rows })} />;
  const requestId = requestIdOf(query.error);
  return (
    <ErrorState
      isSmall
      title="Veriler alınamadı"
      onRetry={() => void query.refetch()}
      {...(requestId !== undefined && { requestId })}
    />
  );
}
