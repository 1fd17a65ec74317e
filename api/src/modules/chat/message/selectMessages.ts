import type { Expression, ExpressionBuilder, InferResult, SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db } from '../../../shared/database/query.ts';
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
        .selectFrom('chatMessageVersion')
        .select(['chatMessageVersion.id', 'number', 'chatMessageVersion.text', 'at'])
        .whereRef('messageId', '=', 'chatMessage.id')
        .orderBy('number');
      return [
        eb.case().when(isShown(eb)).then(eb.ref('chatMessage.text')).end().as('text'),
        eb.case().when(isShown(eb)).then(jsonArrayFrom(corrections)).end().as('corrections'),
      ];
    });

export const shownMessages = selectMessages((eb) => eb('chatMessage.deletedAt', 'is', null));
/** For the record, which includes withdrawn texts. */
export const messagesWithWithdrawn = selectMessages((eb) => eb.lit(true));

export type MessageRecord = InferResult<typeof shownMessages>[number];
