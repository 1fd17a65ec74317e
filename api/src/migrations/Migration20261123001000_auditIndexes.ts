import { Migration } from '@mikro-orm/migrations';

/** Indexes for the audit lists about one person, one record or one kind of act. */
export class Migration20261123001000_auditIndexes extends Migration {
  override up(): void {
    this.addSql('create index "access_entry_viewer_id_at_index" on "access_entry" ("viewer_id", "at")');
    this.addSql('create index "access_entry_entity_id_at_index" on "access_entry" ("entity_id", "at")');
    this.addSql('create index "admin_act_act_at_index" on "admin_act" ("act", "at")');
    this.addSql('create index "security_event_actor_id_at_index" on "security_event" ("actor_id", "at")');
    this.addSql('create index "security_event_subject_id_at_index" on "security_event" ("subject_id", "at")');
  }
}
