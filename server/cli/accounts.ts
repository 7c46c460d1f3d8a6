/**
 * Advances, overtime, equalization, time off and make-up work on the command line (requests.md): JSON lines in, one
 * JSON line out for each. `npm run --silent accounts < histories.jsonl`
 */
import { answerLine } from '#core/accounts/answer-line.ts';
import { answerLines } from '#server/answer-lines.ts';

await answerLines(answerLine);
