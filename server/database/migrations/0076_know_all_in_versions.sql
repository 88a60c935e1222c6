-- What was set by itself before a desk looked after documents, as the screens show it. No change of anybody's, and so none for the trail.
SELECT set_config('lectern.audit', 'off', true);
--> statement-breakpoint
UPDATE settings SET desk_due_hours = '{"document": 16}'::jsonb || desk_due_hours WHERE NOT desk_due_hours ? 'document';
--> statement-breakpoint
SELECT set_config('lectern.audit', '', true);
--> statement-breakpoint
-- Versions of before have what held then of the fields that came later: the first change would otherwise be told to have changed all of them.
UPDATE content_versions SET content = '{"deskHours": [{"from": "09:00", "until": "17:00"}, {"from": "09:00", "until": "17:00"}, {"from": "09:00", "until": "17:00"}, {"from": "09:00", "until": "17:00"}, {"from": "09:00", "until": "17:00"}, null, null], "tutorChecklist": []}'::jsonb
    || content
    || jsonb_build_object('deskDueHours',
      '{"tutor": 16, "document": 16, "report": 8, "dispute": 16, "refund": 8, "payout": 24}'::jsonb || coalesce(content -> 'deskDueHours', '{}'))
  WHERE kind = 'settings';
--> statement-breakpoint
UPDATE content_versions SET content = '{"publishOn": null, "withdrawOn": null}'::jsonb || content WHERE kind = 'page';
