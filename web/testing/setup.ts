import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is slow: what never comes should end a test, not what comes late.
configure({ asyncUtilTimeout: 50_000 });

// The test files of a worker share one page: none may find what another one left on it.
afterEach(cleanup);
