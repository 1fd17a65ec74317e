import { Role } from '../../../api/src/modules/account/role.ts';
import { markChatRead } from '../../../api/src/modules/chat/markChatRead.ts';
import { sendChatMessage } from '../../../api/src/modules/chat/message/sendChatMessage.ts';
import type { Services } from '../../../api/src/services.ts';
import { newId } from '../../../api/src/shared/ids.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import type { OpenAppointment } from './decideAppointment.ts';

type Line = [from: 'patient' | 'doctor', text: string];

const CONVERSATIONS: readonly (readonly Line[])[] = [
  [
    ['patient', 'Doutor, posso usar à noite em vez de de manhã?'],
    ['doctor', 'Pode, sim. O importante é manter o mesmo horário todos os dias.'],
    ['patient', 'Perfeito, obrigado!'],
  ],
  [
    ['doctor', 'Como você está se sentindo na primeira semana?'],
    ['patient', 'Bem. Tive um pouco de dor de cabeça no segundo dia, mas passou.'],
    ['doctor', 'É comum no começo. Se voltar ou piorar, pare e me escreva por aqui.'],
  ],
  [
    ['patient', 'Esqueci um dia. Uso o dobro amanhã?'],
    ['doctor', 'Não dobre: siga com a quantidade normal no dia seguinte.'],
  ],
  [['patient', 'Comecei ontem. Em quanto tempo aparece algum resultado?']],
];

/** A short conversation after a prescription. The last one still waits for the doctor's answer. */
export async function converse(
  services: Services,
  { id, patientId, doctor, at }: OpenAppointment,
  index: number,
): Promise<void> {
  let instant = at.getTime() + 2 * 3_600_000;
  for (const [from, text] of CONVERSATIONS[index % CONVERSATIONS.length] ?? []) {
    const when = new Date(instant);
    const ctx =
      from === 'doctor'
        ? doctor.contextAt(when)
        : asPerson(services, { userId: patientId, role: Role.patient }, when);
    const sent = requireSuccess(
      await sendChatMessage(ctx, { medicalAppointmentId: id, clientId: newId(), text, attachmentId: null }),
    );
    const reader =
      from === 'doctor'
        ? asPerson(services, { userId: patientId, role: Role.patient }, when)
        : doctor.contextAt(when);
    if (index % CONVERSATIONS.length !== CONVERSATIONS.length - 1) await markChatRead(reader, id, sent.seq);
    instant += 25 * 60_000;
  }
}

const QUESTIONS = [
  'Esqueci de dizer: comecei um antialérgico na semana passada. Faz diferença?',
  'A foto de trás ficou escura. Preciso mandar outra?',
  'Em quanto tempo sai a resposta? Viajo na sexta-feira.',
];

/** A message of the patient that waits for the doctor's answer. */
export async function askTheDoctor(
  services: Services,
  { id, patientId, at }: OpenAppointment,
  index: number,
): Promise<void> {
  const instant = new Date(at.getTime() + 4 * 60_000);
  const patient = asPerson(services, { userId: patientId, role: Role.patient }, instant);
  const text = QUESTIONS[index % QUESTIONS.length] ?? '';
  const message = { medicalAppointmentId: id, clientId: newId(), text, attachmentId: null };
  requireSuccess(await sendChatMessage(patient, message));
}
