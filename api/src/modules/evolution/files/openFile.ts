import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, Part, Services } from '../../../services.ts';
import { NotFound, ReasonRequired } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import { Session } from '../../account/session/session.entity.ts';
import { isOpen, mustEnrol } from '../../account/session/session.rules.ts';
import type { Viewer } from '../../account/session/tokens.ts';
import { requireStepUp, STEP_UP_MINUTES } from '../../account/twoFactor/stepUp.ts';
import { User } from '../../account/user.entity.ts';
import { reasonFor } from '../../audit/accessReasons.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { asksForCode, mayOpenFile } from '../evolution.access.ts';
import { type FileLink, LINK_SECONDS, linkTo, readLink } from './fileLinks.ts';
import { readStoredBytes } from './readStoredBytes.ts';
import { StoredFileRow } from './storedFile.entity.ts';

/** What decides who may open a file. */
type FileRules = Part<Services, 'ports.appointmentDoctors' | 'ports.chatFiles' | 'ports.dispensedFiles'>;

/** A link to a file the caller may see; requested when it is opened. */
export async function fileLinkFor(
  ctx: Part<Ctx, 'em' | 'loader' | 'now' | 'viewer' | 'callers.tokens'> & FileRules,
  fileId: string,
  size: 'full' | 'thumb' = 'full',
): Promise<string> {
  const viewer = signedInViewer(ctx);
  const em = ctx.em.fork();
  const file = isId(fileId) ? await em.findOne(StoredFileRow, { id: fileId }) : null;
  const opening = file && (await mayOpenFile(em, ctx.ports, viewer, file));
  if (!file || !opening) throw new NotFound('Arquivo');
  await reasonFor(em, { viewer, ownerId: opening.ownerId, now: ctx.now, isList: isOpenedFromList(file) });
  if (asksForCode(viewer, { ownerId: file.userId, purpose: file.purpose })) await requireStepUp(ctx);
  return linkTo(ctx.callers.tokens, { fileId, size: file.thumbName ? size : 'full' }, viewer, ctx.now);
}

/** The file and its link, and what decides who may open it. */
type OpenFileServices = Part<
  Services,
  'clock' | 'encryption' | 'orm' | 'callers.tokens' | 'outside.storage'
> &
  Part<Services, 'callers.registrationBlocks' | 'callers.endedSessions'> &
  FileRules;

interface OpenedFile {
  bytes: Readable;
  contentType: string;
}

/**
 * Resolves a link with all checks repeated: signature, expiry, session, the viewer's current role, and the
 * access rule. Returns null for every refusal, so that the caller cannot distinguish them; only a permitted
 * viewer without a recent second factor gets a request for one. The access is recorded before any byte is
 * sent.
 */
export async function openFile(
  services: OpenFileServices,
  request: { fileId: string; size: string; token: string; bearer?: string | undefined },
): Promise<OpenedFile | Refusal | null> {
  const now = services.clock.now();
  const link = isId(request.fileId) ? readLink(services.callers.tokens, request, now) : null;
  if (!link || services.callers.endedSessions.has(link.sessionId)) return null;
  if (request.bearer && !(await isTokenOf(services, request.bearer, link.userId))) return null;
  const em = services.orm.em.fork();
  const viewer = await viewerOf(em, services, link, now);
  const file = viewer && (await em.findOne(StoredFileRow, { id: link.fileId }));
  if (!file) return null;
  const opening = await mayOpenFile(em, services.ports, viewer, file);
  if (!opening) return null;
  const needsCode = asksForCode(viewer, { ownerId: file.userId, purpose: file.purpose });
  if (needsCode && !wasMadeWithFreshFactor(viewer, link, now)) return new Refusal('step_up_required');
  const objectName = link.size === 'thumb' ? file.thumbName : file.objectName;
  if (!objectName) return null;
  const facts = { what: 'file', entityId: file.id, channel: 'file' } as const;
  const entry = { ...opening, ...facts, viewer, now, isList: isOpenedFromList(file) };
  try {
    await recordAccess(em, entry);
  } catch (error) {
    if (error instanceof ReasonRequired) return new Refusal('reason_required');
    throw error;
  }
  const bytes = await readStoredBytes(services, file, objectName);
  return bytes && { bytes, contentType: file.contentType };
}

/**
 * For prescriptions and records of dispensings the reason that an admin gave for lists is enough, because a review opens
 * them from a list.
 */
const isOpenedFromList = ({ purpose }: StoredFileRow): boolean =>
  purpose === 'prescription' || purpose === 'dispensing';

/** Images in a page send no Bearer token. When a token is sent, it must be the viewer's own. */
async function isTokenOf(
  { callers: { tokens }, clock }: Part<Services, 'clock' | 'callers.tokens'>,
  bearer: string,
  userId: string,
) {
  const token = /^Bearer (\S+)$/i.exec(bearer)?.[1];
  const caller = token ? await tokens.read(token, clock.now()) : null;
  return caller?.userId === userId;
}

/**
 * The viewer's current role, not the one at the time of the link; a role without its second factor does not
 * count.
 */
async function viewerOf(
  em: EntityManager,
  { callers: { registrationBlocks } }: Part<Services, 'callers.registrationBlocks'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
) {
  const session = await em.findOne(Session, { id: sessionId, userId });
  if (!session || !isOpen(session, now)) return null;
  const user = await em.findOne(User, { id: userId, deletedAt: null });
  if (!user) return null;
  const role = mustEnrol(user.role, session) ? Role.patient : user.role;
  const viewer = await registrationBlocks.apply<Viewer>({ userId, sessionId, role });
  return viewer.registrationBlock ? null : { ...viewer, steppedUpAt: session.steppedUpAt };
}

/** A page opened with a recent second factor shows its pictures until their links expire. */
function wasMadeWithFreshFactor(
  { steppedUpAt }: { steppedUpAt: Date | null },
  { expiresAt }: FileLink,
  now: Date,
): boolean {
  const madeAt = expiresAt.getTime() - LINK_SECONDS * 1000;
  return (
    steppedUpAt !== null && steppedUpAt <= now && steppedUpAt.getTime() > madeAt - STEP_UP_MINUTES * 60_000
  );
}
