import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { UploadState } from '../../modules/evolution/files/finishUpload.ts';
import { readUpload } from '../../modules/evolution/files/readUpload.ts';
import { MAX_PART_BYTES, receivePart, UnexpectedOffset } from '../../modules/evolution/files/receivePart.ts';
import { startUpload } from '../../modules/evolution/files/startUpload.ts';
import { FILE_PURPOSES } from '../../modules/evolution/files/storedFile.entity.ts';
import type { Services } from '../../services.ts';
import { Refusal, UserError } from '../../shared/refusals.ts';
import { addFileScope, sendRefusal } from './fileScope.ts';

const announced = z.object({ purpose: z.enum(FILE_PURPOSES), size: z.int().min(0) });
const offsetOf = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

type ById = { Params: { id: string } };

/** Resumable uploads, for phones with unstable connections. People of every role may upload (`roles: []`). */
export function addUploadRoutes(http: FastifyInstance, services: Services): void {
  addFileScope(http, services, { roles: [], failure: 'upload failed' }, (scope, ctxOf) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/uploads', { bodyLimit: 4096 }, async (request, reply) => {
      if (Array.isArray(request.body)) return send(reply, new Refusal('only_one_file'));
      const parsed = announced.safeParse(request.body);
      if (!parsed.success) return send(reply, new Refusal('invalid_input'));
      const upload = await startUpload(ctxOf(request), parsed.data);
      if (upload instanceof UserError) return send(reply, upload);
      return send(reply.code(201), { id: upload.id, received: upload.received });
    });
    scope.get<ById>('/uploads/:id', async (request, reply) => {
      const { received, size, fileId } = await readUpload(ctxOf(request), request.params.id);
      return send(reply, { received, size, fileId });
    });
    scope.patch<ById>('/uploads/:id', { bodyLimit: MAX_PART_BYTES }, async (request, reply) => {
      const offset = offsetOf.safeParse(request.headers['upload-offset']);
      if (!offset.success || !Buffer.isBuffer(request.body)) return send(reply, new Refusal('invalid_input'));
      const part = { offset: offset.data, bytes: request.body };
      const state = await receivePart(ctxOf(request), request.params.id, part);
      return send(reply, state instanceof UserError ? state : stateBody(state));
    });
  });
}

function send(reply: FastifyReply, answer: object): FastifyReply {
  if (answer instanceof UnexpectedOffset) return sendRefusal(reply, answer, { received: answer.received });
  if (answer instanceof UserError) return sendRefusal(reply, answer);
  return reply.header('cache-control', 'no-store').send(answer);
}

const stateBody = ({ received, file }: UploadState) =>
  file ? { received, fileId: file.id, width: file.width, height: file.height } : { received };
