interface Sender {
  webhookId: string;
  keyId: string;
}

/** The deliveries that this process is sending, counted by endpoint and by partner. */
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
  const count = (counts.get(id) ?? 0) + change;
  if (count > 0) counts.set(id, count);
  else counts.delete(id);
}
