import { LockMode } from '@mikro-orm/core';
import * as z from 'zod/mini';
import { isPartnerEventType, type PartnerEventType } from '#schema/partner/partnerEvents.ts';
import { demoEndpointOf, isDemoEndpoint } from '../../../config/demoEndpoint.ts';
import type { Ctx, Part } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { ApiKey } from '../../account/apiKey/apiKey.entity.ts';
import { dropDeliveriesOf } from '../delivery/dropDeliveries.ts';
import { lockWebhook, mayReceive, partnerOf, viewWebhook } from './partnerWebhook.access.ts';
import { PartnerWebhookRow } from './partnerWebhook.entity.ts';
import { NewWebhook, type PartnerWebhook } from './partnerWebhook.types.ts';
import { newWebhookSecret, sealWebhookSecret } from './signature.ts';

const eventsShape = z
  .array(z.string().check(z.refine(isPartnerEventType, 'Este evento não existe.')))
  .check(z.minLength(1, 'Escolha ao menos um evento.'));

/** The endpoints of a key, oldest first. A key has at most ten. */
export async function listWebhooks(ctx: Pick<Ctx, 'em' | 'now'>, keyId: string): Promise<PartnerWebhook[]> {
  if (!isId(keyId)) return [];
  const rows = await ctx.em.fork().find(PartnerWebhookRow, { keyId }, { orderBy: { id: 'asc' } });
  return rows.map((row) => viewWebhook(row, ctx.now));
}

const MAX_PER_KEY = 10;

const newWebhookShape = z.object({ url: z.string(), events: eventsShape });

/** Adds an endpoint of the caller's key. It receives nothing until it has answered the check. */
export async function createWebhook(
  ctx: Part<Ctx, 'config' | 'em' | 'encryption' | 'now' | 'request.apiKey'>,
  input: { url: string; events: string[] },
): Promise<NewWebhook | Refusal | InvalidInput> {
  const { id: keyId } = partnerOf(ctx);
  const form = readInput(newWebhookShape, input);
  if (form instanceof InvalidInput) return form;
  const refusal = urlRefusal(ctx, form.url);
  if (refusal) return refusal;
  const events = readChosenEvents(ctx, form.events);
  if (events instanceof Refusal) return events;
  const [id, secret] = [newId(ctx.now.getTime()), newWebhookSecret()];
  return rollbackOnRefusal<NewWebhook | Refusal>(ctx.em, async (em) => {
    // Two requests at once would otherwise both count nine.
    await em.findOneOrFail(ApiKey, { id: keyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((await em.count(PartnerWebhookRow, { keyId })) >= MAX_PER_KEY) return new Refusal('webhook_limit');
    const row = em.create(PartnerWebhookRow, {
      id,
      keyId,
      url: form.url,
      events,
      createdAt: ctx.now,
      secretSealed: sealWebhookSecret(ctx.encryption.purposes, id, secret),
    });
    em.persist(row);
    record(em, { type: 'partner-webhook.changed', entityId: id });
    await em.flush();
    return Object.assign(new NewWebhook(), { webhook: viewWebhook(row, ctx.now), secret });
  });
}

const changeShape = z.object({ url: z.nullish(z.string()), events: z.nullish(eventsShape) });

/**
 * Changes the address or the events of an endpoint. Messages continue to the current address until the new one has answered
 * the check, so none is lost in between. Waiting deliveries of an event that the endpoint no longer takes are dropped.
 */
export async function changeWebhook(
  ctx: Part<Ctx, 'config' | 'em' | 'now' | 'viewer' | 'request.apiKey'>,
  id: string,
  input: { url?: string | null | undefined; events?: string[] | null | undefined },
): Promise<PartnerWebhook | Refusal | InvalidInput> {
  const form = readInput(changeShape, input);
  if (form instanceof InvalidInput) return form;
  const refusal = form.url ? urlRefusal(ctx, form.url) : null;
  if (refusal) return refusal;
  const events = form.events ? readChosenEvents(ctx, form.events) : null;
  if (events instanceof Refusal) return events;
  return ctx.em.fork().transactional(async (em) => {
    const row = await lockWebhook(ctx, em, id);
    if (form.url) setUrl(row, form.url);
    if (events) row.events = events;
    record(em, { type: 'partner-webhook.changed', entityId: id });
    await em.flush();
    if (events) await dropDeliveriesOf(em, id, ctx.now);
    return viewWebhook(row, ctx.now);
  });
}

/** An endpoint that was never verified has no messages that could be lost. */
function setUrl(row: PartnerWebhookRow, url: string): void {
  if (row.state === 'pending') row.url = url;
  else row.nextUrl = url === row.url ? null : url;
}

const HOUR_MS = 3_600_000;
const MAX_OVERLAP_HOURS = 168;

/** Gives an endpoint a new secret. Until the overlap ends, each message is signed with both. */
export async function rotateWebhookSecret(
  ctx: Part<Ctx, 'em' | 'encryption' | 'now' | 'viewer' | 'request.apiKey'>,
  { id, overlapHours }: { id: string; overlapHours: number },
): Promise<NewWebhook | InvalidInput> {
  if (overlapHours < 0 || overlapHours > MAX_OVERLAP_HOURS)
    return new InvalidInput([
      { path: 'overlapHours', message: `Use um número de 0 a ${MAX_OVERLAP_HOURS}.` },
    ]);
  const secret = newWebhookSecret();
  return ctx.em.fork().transactional(async (em) => {
    const row = await lockWebhook(ctx, em, id);
    row.previousSecretSealed = overlapHours > 0 ? row.secretSealed : null;
    row.previousUntil = overlapHours > 0 ? new Date(ctx.now.getTime() + overlapHours * HOUR_MS) : null;
    row.secretSealed = sealWebhookSecret(ctx.encryption.purposes, id, secret);
    record(em, { type: 'partner-webhook.changed', entityId: id });
    await em.flush();
    return Object.assign(new NewWebhook(), { webhook: viewWebhook(row, ctx.now), secret });
  });
}

/** Removes an endpoint with its deliveries; waiting ones are not sent. */
export function removeWebhook(ctx: Part<Ctx, 'em' | 'viewer' | 'request.apiKey'>, id: string): Promise<Done> {
  return ctx.em.fork().transactional(async (em) => {
    em.remove(await lockWebhook(ctx, em, id));
    record(em, { type: 'partner-webhook.changed', entityId: id });
    await em.flush();
    return new Done();
  });
}

/** Null for an address that may be an endpoint. */
const urlRefusal = ({ config }: Pick<Ctx, 'config'>, url: string): InvalidInput | null =>
  isWebhookUrl(url, { allowsLoopback: config.webhookLoopback, demoEndpoint: demoEndpointOf(config) })
    ? null
    : new InvalidInput([{ path: 'url', message: 'Use um endereço https público, sem usuário e senha.' }]);

/** The chosen events, each once; a refusal when the caller's key may not receive one of them. */
function readChosenEvents(
  ctx: Part<Ctx, 'request.apiKey'>,
  events: readonly string[],
): PartnerEventType[] | Refusal {
  const key = partnerOf(ctx);
  const chosen = [...new Set(events.filter(isPartnerEventType))];
  return chosen.every((type) => mayReceive(key, type)) ? chosen : new Refusal('api_key_scope_missing');
}

const MAX_URL_LENGTH = 500;

/**
 * Whether an address has the form of a webhook's. Its networks are checked at each connection, because a name may answer
 * with another address later.
 */
function isWebhookUrl(
  text: string,
  { allowsLoopback, demoEndpoint }: { allowsLoopback: boolean; demoEndpoint: string | null },
): boolean {
  const url = text.length <= MAX_URL_LENGTH ? URL.parse(text) : null;
  if (!url || url.username || url.password || url.hash) return false;
  const mayBePlain = allowsLoopback || isDemoEndpoint(url, demoEndpoint);
  return url.protocol === 'https:' || (mayBePlain && url.protocol === 'http:');
}
