/**
 * The attendance calculation on the command line (puantaj.md, section 7): JSON lines in, one JSON
 * line out for each. `npm run --silent puantaj < days.jsonl`
 */
import { answerLine } from '#core/puantaj/input/answer-line.ts';
import { answerLines } from '#server/answer-lines.ts';

await answerLines(answerLine);
