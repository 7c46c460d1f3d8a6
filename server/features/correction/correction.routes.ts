import type { FastifyInstance } from 'fastify';
import { correctionCalls } from '#contract/correction/correction.calls.ts';
import { correctionSchemas } from '#contract/correction/correction.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { scanUpload } from '#server/records/files/scans.ts';
import { fileOf, pageOf } from '#server/records/lists/list-calls.ts';
import { answerObjection } from './answer-objection.commands.ts';
import { corrections } from './correction-list.ts';
import { getCorrection } from './correction.queries.ts';
import { getCorrectionDay, previewCorrection } from './preview.queries.ts';
import { requestCorrection, reviseCorrection } from './request-correction.commands.ts';

export function correctionRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, correctionCalls, correctionSchemas, {
    GetCorrectionDay: ({ read, caller }, input) =>
      read((db) => getCorrectionDay(db, caller, input)),
    PreviewCorrection: previewCorrection,
    RequestCorrection: requestCorrection,
    ReviseCorrection: reviseCorrection,
    UploadCorrectionFile: scanUpload('Belge'),
    GetCorrections: pageOf(corrections),
    ExportCorrections: fileOf(corrections),
    GetCorrection: ({ read, caller }, { id }) => read((db) => getCorrection(db, caller, id)),
    AnswerObjection: answerObjection,
  });
}
