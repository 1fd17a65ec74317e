import type { Viewer } from '../account/session/tokens.ts';

interface OwnedOrder {
  userId: string;
}

/** Whether the viewer is the owner or an admin. Everyone else gets the answer for an order that does not exist. */
export const maySeeOrder = (viewer: Viewer | null, order: OwnedOrder): boolean =>
  viewer !== null && (viewer.role === 'admin' || viewer.userId === order.userId);

/** Only the owner may pay for, edit, repeat or withdraw from an order: an admin must not charge another person's card. */
export const isOwnerOf = (viewer: Viewer | null, order: OwnedOrder): boolean =>
  viewer?.userId === order.userId;
