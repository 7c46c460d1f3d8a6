import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is slow: what never comes should end a test, not what comes late.
configure({ asyncUtilTimeout: 50_000 });

// Whoever looks for a role asks of each element, and of all above it, whether it is hidden; happy-dom then holds every
// one of them against every rule of antd's sheets, which took most of the time. What antd hides it hides at the element
// too, and what only a rule hides a browser shows (`e2e/`): these tests have no sheets.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null, configurable: true });

// The test files of a worker share one page: none may find what another one left on it.
afterEach(cleanup);
