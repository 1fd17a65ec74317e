import type { Person } from '../people.ts';
import { queuedMails } from '../queuedMails.ts';
import type { TestApp } from '../testApp.ts';
import { MOVE_ORDER, type Shopper, shopper } from './shoppers.ts';

const MINE = `... on MyReview { id stars title text authorName state version refusalText refusalNote reply }
  ... on UserError { code } ... on InvalidInput { fields { path } }`;
export const SAVE_REVIEW = `mutation ($input: SaveReviewInput!) { saveReview(input: $input) { ${MINE} } }`;
export const DELETE_REVIEW = 'mutation ($id: ID!) { deleteReview(id: $id) { ok } }';
export const ORDER_REVIEWS = `query ($transactionId: ID!) {
  transactionReviews(transactionId: $transactionId) { id name review { id stars state version } } }`;
export const PRODUCT_REVIEWS = `query ($productId: ID!, $limit: Int, $after: String) {
  productReviews(productId: $productId, limit: $limit, after: $after) {
    total next items { id stars title text authorName writtenAt reply repliedAt } } }`;
export const REVIEW_SUMMARY =
  'query ($slug: String!) { reviewSummary(slug: $slug) { average total counts } }';
const MANAGED = `id stars title text authorName state version productName isHidden refusalReason refusalNote reply`;
const DECIDED = `... on ManagedReview { ${MANAGED} } ... on UserError { code } ... on InvalidInput { fields { path } }`;
export const MANAGED_REVIEWS = `query ($state: ReviewState, $search: String, $limit: Int) {
  managedReviews(state: $state, search: $search, limit: $limit) { total items { ${MANAGED} } } }`;
export const PUBLISH_REVIEW = `mutation ($id: ID!, $version: Int!, $reply: String) {
  publishReview(id: $id, version: $version, reply: $reply) { ${DECIDED} } }`;
export const REFUSE_REVIEW = `mutation ($id: ID!, $version: Int!, $reason: ReviewRefusalReason!, $note: String!) {
  refuseReview(id: $id, version: $version, reason: $reason, note: $note) { ${DECIDED} } }`;
export const REPLY_TO_REVIEW = `mutation ($id: ID!, $version: Int!, $reply: String!) {
  replyToReview(id: $id, version: $version, reply: $reply) { ${DECIDED} } }`;

export const REVIEW_TEXT = 'Dissolve bem na água fria e o pote fecha direito. Chegou no prazo.';

/** Calls an operation and returns its only field. */
export async function answerOf(
  app: TestApp,
  document: string,
  variables: Record<string, unknown>,
  person?: Pick<Person, 'token'>,
): Promise<ReturnType<typeof JSON.parse>> {
  const { data, errors } = await app.graphql(document, variables, person);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}

export const productIdOf = (app: TestApp, slug: string): string =>
  app.services.catalog.current().find(slug)?.id ?? '';

/** A paid order of this product, moved by the admin as far as delivered. */
export async function deliveredOrder(
  app: TestApp,
  admin: Person,
  { slug = 'creatina', buyer }: { slug?: string; buyer?: Shopper } = {},
): Promise<{ buyer: Shopper; transactionId: string; productId: string }> {
  const person = buyer ?? (await shopper(app));
  const { id } = await person.order(slug);
  await person.payByCard(id);
  for (const status of [4, 5, 6]) await answerOf(app, MOVE_ORDER, { id, status }, admin);
  return { buyer: person, transactionId: id, productId: productIdOf(app, slug) };
}

/** The review that a new shopper writes about a product they received. */
export async function writtenReview(
  app: TestApp,
  admin: Person,
  { slug = 'creatina', ...words }: { slug?: string; stars?: number; text?: string; title?: string } = {},
) {
  const order = await deliveredOrder(app, admin, { slug });
  const { buyer, transactionId, productId } = order;
  const input = { transactionId, productId, stars: 4, text: REVIEW_TEXT, ...words };
  const review = await answerOf(app, SAVE_REVIEW, { input }, buyer);
  if (review.code) throw new Error(`Not written: ${JSON.stringify(review)}`);
  return { ...order, input, review };
}

export const reviewMails = async (app: TestApp, to: string): Promise<string[]> =>
  (await queuedMails(app, { to }))
    .map(({ template }) => template)
    .filter((name) => name.startsWith('review-'));
