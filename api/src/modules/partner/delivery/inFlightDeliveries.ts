interface Sender {
  webhookId: string;
  keyId: string;
}

/** The deliveries on their way in this process, counted by endpoint and by partner. */
export class InFlightDeliveries {
  readonly byWebhook = new Map<string, number>();
  readonly byKey = new Map<string, number>();

  take({ webhookId, keyId }: Sender): void {
    add(this.byWebhook, webhookId, 1);
    add(this.byKey, keyId, 1);
  }

  release({ webhookId, keyId }: Sender): void {
    add(this.byWebhook, webhookId, -1);
    add(this.byKey, keyId, -1);
  }
}

function add(counts: Map<string, number>, id: string, change: 1 | -1): void {
  const left = (counts.get(id) ?? 0) + change;
  if (left > 0) counts.set(id, left);
  else counts.delete(id);
}
