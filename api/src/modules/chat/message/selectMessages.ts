import type { Expression, ExpressionBuilder, InferResult, SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { db, jsonList } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';

type IsShown = (eb: ExpressionBuilder<Tables, 'chatMessage'>) => Expression<SqlBool>;

/**
 * Messages with their senders and files. `isShown` is the condition under which text and file are returned, so that
 * withdrawn texts are hidden here and no caller can forget it.
 */
const selectMessages = (isShown: IsShown) =>
  db
    .selectFrom('chatMessage')
    .innerJoin('medicalAppointment', 'medicalAppointment.id', 'chatMessage.appointmentId')
    .innerJoin('userAccount as sender', 'sender.id', 'chatMessage.senderId')
    .leftJoin('storedFile', (join) =>
      join.onRef('storedFile.id', '=', 'chatMessage.attachmentId').on(isShown),
    )
    .select([
      'chatMessage.id',
      'chatMessage.appointmentId as medicalAppointmentId',
      'chatMessage.seq',
      'chatMessage.isFromPatient',
      'chatMessage.senderId',
      'sender.sealed as senderSealed',
      'chatMessage.clientId',
      'chatMessage.createdAt',
      'chatMessage.readAt',
      'chatMessage.editedAt',
      'chatMessage.deletedAt',
      'storedFile.id as fileId',
      'storedFile.contentType',
      'storedFile.width',
      'storedFile.height',
      'storedFile.thumbName',
      'storedFile.createdAt as fileAt',
      'medicalAppointment.userId',
      'medicalAppointment.attendBy as doctorId',
    ])
    .select((eb) => {
      const corrections = eb
        .selectFrom('chatMessageVersion as version')
        .select(({ fn, ref }) => {
          const version = jsonBuildObject({
            id: ref('version.id'),
            number: ref('version.number'),
            text: ref('version.text'),
            at: ref('version.at'),
          });
          return fn.jsonAgg(version).orderBy('version.number').as('list');
        })
        .whereRef('version.messageId', '=', 'chatMessage.id');
      return [
        eb.case().when(isShown(eb)).then(eb.ref('chatMessage.text')).end().as('text'),
        eb.case().when(isShown(eb)).then(jsonList(corrections)).end().as('corrections'),
      ];
    });

export const shownMessages = selectMessages((eb) => eb('chatMessage.deletedAt', 'is', null));
/** For the record, which includes withdrawn texts. */
export const messagesWithWithdrawn = selectMessages((eb) => eb.lit(true));

export type MessageRecord = InferResult<typeof shownMessages>[number];
