import { Turns } from '#server/turns.ts';

const PIECE = 64 * 1024;

/** Joins short texts, so that what is done per piece is not done per row. A file takes long: it is written in turns with others. */
export async function* inPieces(
  texts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  const turns = new Turns({ givesWay: true });
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (turns.isOver) await turns.pass();
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
