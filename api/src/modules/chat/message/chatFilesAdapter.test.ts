import { describe, expect, it } from '@jest/globals';
import { pdf } from '#storage/testing/sampleFiles.ts';
import { send, someAppointment } from '../../../../test/builders/conversations.ts';
import { sendFile, somePhoto } from '../../../../test/builders/uploads.ts';
import {
  admin,
  ana,
  app,
  doctor,
  open,
  otherDoctor,
  prepareConversation,
  read,
  rows,
  rui,
} from '../../../../test/fixtures/conversation/conversation.ts';
import { codeOf, type Person, setLastCode, signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { runWithoutTriggers } from '../../../../test/runWithoutTriggers.ts';
import { AccessEntry } from '../../audit/accessEntry.entity.ts';

prepareConversation();

describe('a file of a conversation', () => {
  it('opens only for the patient, for the doctor who has the appointment, and for an admin with a reason', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const attachmentId = await somePhoto(app, doctor, 'chat');
    const sent = await send(app, doctor, conversation, { attachmentId });
    expect(sent).toMatchObject({ text: null, attachment: { id: attachmentId, contentType: 'image/jpeg' } });
    const [shown] = (await read(rui, {}, conversation)).items;
    expect(await open(shown.attachment.url)).toBe(200);
    // It is part of the patient's record, whichever side sent it.
    const [entry] = await rows(
      `select owner_id, viewer_id from access_entry where what = 'file' and entity_id = $1`,
      [attachmentId],
    );
    expect(entry).toEqual({ owner_id: rui.id, viewer_id: rui.id });
    const linkFor = async (who: Person) => {
      const response = await fetch(`${app.url}/utils/secure-url?fileName=${attachmentId}`, {
        headers: { authorization: `Bearer ${who.token}` },
      });
      return response.status;
    };
    expect(await linkFor(rui)).toBe(200);
    for (const who of [ana, otherDoctor]) expect(await linkFor(who)).toBe(404);
    await runWithoutTriggers(app, 'delete from access_reason');
    expect(await linkFor(admin)).toBe(400);
    const page = await read(admin, { reason: 'Reclamação número 4711' }, conversation);
    expect(await open(page.items[0].attachment.url)).toBe(200);
    expect(await readDecryptedRows(app, AccessEntry, { what: 'file', viewerId: admin.id })).toMatchObject([
      { reason: 'Reclamação número 4711' },
    ]);
    await runWithoutTriggers(app, `update access_reason set at = at - interval '31 minutes'`);
    expect(await open(page.items[0].attachment.url)).toBe(400);
    await rows('update medical_appointment set attend_by = $2 where id = $1', [conversation, otherDoctor.id]);
    // Not even for the doctor who sent it, once another doctor has the appointment.
    expect(await linkFor(doctor)).toBe(404);
    expect(await linkFor(otherDoctor)).toBe(200);
  });

  it('of the patient opens for doctor and admin after a recent second factor, like photos; texts need none', async () => {
    const [doctorWithoutCode, adminWithoutCode] = [
      await signUpAs(app, 'doctor', { codeMinutesAgo: 11 }),
      await signUpAs(app, 'admin', { codeMinutesAgo: 11 }),
    ];
    const conversation = await someAppointment(app, rui, { doctor: doctorWithoutCode });
    const attachmentId = await somePhoto(app, rui, 'chat');
    await send(app, rui, conversation, { text: 'Olhe isto.', attachmentId });
    const linkFor = async (who: Person) =>
      await app.graphql('query ($id: ID!) { fileLink(id: $id) }', { id: attachmentId }, who);
    const refusal = async (url: string) => {
      const response = await fetch(`${app.url}${url}`);
      return response.ok ? 'opened' : ((await response.json()) as { error: string }).error;
    };
    for (const who of [doctorWithoutCode, adminWithoutCode]) {
      const [shown] = (await read(who, { reason: 'Reclamação número 4712' }, conversation)).items;
      expect(shown).toMatchObject({ text: 'Olhe isto.', attachment: { id: attachmentId } });
      expect(await refusal(shown.attachment.url)).toBe('step_up_required');
      expect((await linkFor(who)).errors?.[0]?.extensions.code).toBe('step_up_required');
      expect(
        await rows(`select 1 from access_entry where what = 'file' and entity_id = $1 and viewer_id = $2`, [
          attachmentId,
          who.id,
        ]),
      ).toEqual([]);
      await app.graphql(
        'mutation ($code: String!) { stepUp(code: $code) { __typename } }',
        { code: await codeOf() },
        who,
      );
      expect(await refusal(shown.attachment.url)).toBe('opened');
      expect(await refusal((await linkFor(who)).data.fileLink)).toBe('opened');
    }
    // Needs no code: the patient's own files and the doctor's files for the patient, and the doctor's own files for the
    // doctor.
    const [message] = (await read(rui, {}, conversation)).items;
    expect(await refusal(message.attachment.url)).toBe('opened');
    expect((await linkFor(ana)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await setLastCode(app, doctorWithoutCode.id, null);
    const answer = await send(app, doctorWithoutCode, conversation, {
      attachmentId: await somePhoto(app, doctorWithoutCode, 'chat'),
    });
    expect(await refusal(answer.attachment.url)).toBe('opened');
  });

  it('may be a PDF, is sent once, and cannot be another person’s nor of another purpose', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const { body } = await sendFile(app, rui, pdf(''), 'chat');
    expect(await send(app, rui, conversation, { attachmentId: body.fileId, text: 'Exame' })).toMatchObject({
      attachment: { contentType: 'application/pdf' },
    });
    expect(await send(app, rui, conversation, { attachmentId: body.fileId })).toMatchObject({
      code: 'chat_file_used',
    });
    const [theirs, photo] = [await somePhoto(app, doctor, 'chat'), await somePhoto(app, rui, 'photo')];
    expect(await send(app, rui, conversation, { attachmentId: theirs })).toMatchObject({
      code: 'file_not_found',
    });
    expect(await send(app, rui, conversation, { attachmentId: photo })).toMatchObject({
      code: 'file_wrong_purpose',
    });
  });
});
