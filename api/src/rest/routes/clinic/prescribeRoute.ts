import { z } from 'zod';
import { AppointmentRow } from '../../../modules/appointment/appointment.entity.ts';
import { prescribe } from '../../../modules/prescription/prescribe/prescribe.ts';
import type { Ctx } from '../../../services.ts';
import { prescriptionBody, prescriptionShape } from '../../bodies/prescriptionBody.ts';
import { exampleId, productKey, text, uuid } from '../../fields.ts';
import { route } from '../../route.ts';
import { idsOf } from './prescriptionProducts.ts';

export const prescribeRoute = route({
  method: 'POST',
  path: '/prescription',
  audience: 'doctors',
  freshCode: 'none: takes a one-time password of its own',
  summary: 'Prescreve e conclui o caso',
  notes:
    'A receita sai assinada e o pedido que esperava por ela segue. oneTimePassword é o código atual do aplicativo autenticador. Sem revision, vale a situação atual do caso.',
  body: z.object({
    medicalAppointmentId: uuid('O caso.'),
    revision: z.int().nullish().meta({ description: 'A situação do caso que foi lida.', example: 2 }),
    prescription: z
      .array(
        z.object({
          productId: productKey,
          directions: text('Como usar.', 'Uma dose por dia.'),
          duration: text('Por quanto tempo.', '1 mês'),
          unitsPerDispensing: z.int().meta({ description: 'Unidades por retirada.', example: 1 }),
          dispensings: z.int().meta({ description: 'Quantas retiradas.', example: 6 }),
        }),
      )
      .meta({ description: 'Os medicamentos.' }),
    messageToPatient: text('Recado para o paciente.', 'Use todos os dias e volte em seis meses.'),
    oneTimePassword: text('Código do aplicativo.', '123456'),
    council: text('Conselho.', 'CRM'),
    registrationNumber: text('Número no conselho.', '123456'),
    registrationState: text('Estado do conselho.', 'SP'),
  }),
  answer: prescriptionShape,
  status: 201,
  refusals: [
    'case_changed',
    'case_not_yours',
    'case_move_not_allowed',
    'doctor_not_active',
    'registration_mismatch',
    'record_not_opened',
    'identity_not_confirmed',
    'flags_not_seen',
    'flag_forbids',
    'prescription_items_required',
    'prescription_line',
    'message_required',
    'invalid_two_factor',
    'too_many_attempts',
    'signature_unavailable',
    'not_found',
  ],
  example: {
    body: {
      medicalAppointmentId: exampleId,
      prescription: [
        {
          productId: 'minoxidil',
          directions: 'Meia tampa no couro cabeludo seco, duas vezes por dia.',
          duration: '1 mês',
          unitsPerDispensing: 1,
          dispensings: 6,
        },
      ],
      messageToPatient: 'Use todos os dias e volte em seis meses.',
      oneTimePassword: '123456',
      council: 'CRM',
      registrationNumber: '123456',
      registrationState: 'SP',
    },
  },
  async execute(ctx, { body: { medicalAppointmentId, revision, prescription, ...form } }) {
    const keys = idsOf(
      ctx,
      prescription.map(({ productId }) => productId),
    );
    return prescribe(ctx, {
      ...form,
      appointmentId: medicalAppointmentId,
      revision: revision ?? (await revisionOf(ctx, medicalAppointmentId)),
      items: prescription.map((item, index) => ({ ...item, productId: keys[index] ?? '' })),
    });
  },
  toBody: ({ prescription }) => prescriptionBody(prescription),
});

/** The present revision of an appointment, for callers that send none; 0 when the appointment does not exist. */
async function revisionOf({ em }: Ctx, id: string): Promise<number> {
  return (await em.fork().findOne(AppointmentRow, { id }))?.revision ?? 0;
}
