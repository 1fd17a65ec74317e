import type { Viewer } from '../account/session/tokens.ts';

interface OwnedOrder {
  userId: string;
}

/** Whether the viewer is the owner or an admin. Everyone else gets the answer for an order that does not exist. */
export const maySee = (viewer: Viewer | null, order: OwnedOrder): boolean =>
  viewer !== null && (viewer.role === 'admin' || viewer.userId === order.userId);

/** Only the owner may pay and correct an order, so that an admin cannot charge another person's card. */
export const mayPayFor = (viewer: Viewer | null, order: OwnedOrder): boolean =>
  viewer?.userId === order.userId;
