import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The test files of a worker share one page: none may find what another one left on it.
afterEach(cleanup);
