import { endWithNpm, endWithSignals } from './lib/children.mjs';
import { printCheck, runChecks } from './lib/checks.mjs';

endWithNpm();
endWithSignals();
const checks = await runChecks(printCheck);
const failed = checks.filter(({ ok }) => !ok);
console.log(`${checks.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length ? 1 : 0);
