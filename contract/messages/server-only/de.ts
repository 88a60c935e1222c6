import type { ServerMessages } from './en.ts';

export const de: ServerMessages = {
  'events.expired':
    'Ereignisse nach dieser Stelle werden nicht mehr aufbewahrt. Beginnen Sie neu an der Stelle in data.after',
  'events.set_back':
    'Die Datenbank wurde seit dieser Stelle auf einen früheren Stand zurückgesetzt. Beginnen Sie neu an der Stelle in data.after',
  'events.too_many_waiting': '%{most} Aufrufe dieses Tokens warten schon auf Ereignisse',
  'live.too_many': '%{most} Ihrer Fenster erhalten schon laufend Neuigkeiten; mehr sind nicht möglich',
  'live.too_many_tabs': '%{most} Ihrer Tabs sind schon offen; mehr werden anderen nicht gezeigt',
  'idempotency.other_body':
    'Dieser Schlüssel wurde schon mit anderem Inhalt benutzt; nehmen Sie für jeden Aufruf einen neuen',
  'idempotency.running': 'Der erste Aufruf mit diesem Schlüssel läuft noch. Fragen Sie gleich noch einmal',
  'auth.invalid_credentials': 'E-Mail oder Passwort ist falsch',
  'auth.not_staff': 'Dieses Konto hat keinen Zugang zur Verwaltung',
  'auth.refresh_refused': 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an',
  'auth.code_required': 'Geben Sie den Code Ihrer Authenticator-App ein',
  'auth.setup_required': 'Vor der Anmeldung muss ein zweiter Faktor eingerichtet werden',
  'auth.code_wrong': 'Dieser Code ist falsch oder wurde schon verwendet',
  'auth.code_unreadable':
    'Codes Ihrer App lassen sich nicht prüfen: Der Server hat ein anderes Geheimnis als bei der Einrichtung. Nehmen Sie einen Wiederherstellungscode, oder bitten Sie einen Super-Admin, Ihre Anmeldung in zwei Schritten zurückzusetzen',
  'auth.challenge_ended': 'Das hat zu lange gedauert. Bitte melden Sie sich erneut an',
  'auth.link_invalid': 'Dieser Link ist nicht mehr gültig',
  'auth.first_admin_link':
    'Dieser Link ist nicht mehr gültig. Starten Sie den Server neu, um einen neuen zu bekommen, oder halten Sie ihn an und rufen Sie npm run create-admin auf',
  'auth.wrong_password': 'Das ist nicht Ihr jetziges Passwort',
  'auth.no_password':
    'Sie haben noch kein Passwort gewählt. Melden Sie sich ab und wählen Sie eines über „Passwort vergessen?“',
  'auth.same_password': 'Wählen Sie ein anderes als das jetzige Passwort',
  'auth.same_email': 'Das ist bereits Ihre Adresse',
  'auth.provider_failed': 'Die Anmeldung mit %{name} hat nicht funktioniert: %{reason}',
  'auth.provider_unavailable': '%{name} ist gerade nicht erreichbar. Bitte versuchen Sie es erneut',
  'auth.provider_unknown': 'Für %{email} gibt es hier kein Konto',
  'auth.provider_other':
    '%{name} kennt unter dieser Adresse jemand anderen als bisher. Wenden Sie sich bitte an einen Super-Admin',
  'auth.provider_suspended': 'Ihr Zugang mit %{email} ist gesperrt. Wenden Sie sich bitte an einen Super-Admin',
  'auth.provider_unverified': '%{name} hat Ihre E-Mail-Adresse nicht bestätigt',
  'conflict.two_factor_required':
    'Die Anmeldung in zwei Schritten ist hier Pflicht und kann nicht ausgeschaltet werden',
  'conflict.two_factor_own_first': 'Schalten Sie die Anmeldung in zwei Schritten zuerst für sich selbst ein',
  'conflict.two_factor_on':
    'Die Anmeldung in zwei Schritten ist schon eingeschaltet. Neue Wiederherstellungscodes gibt es im Profil',
  'conflict.two_factor_off': 'Die Anmeldung in zwei Schritten ist nicht eingeschaltet',
  'validation.minor_units': 'Muss eine ganze Zahl kleinster Einheiten sein: 4550 sind %{example}',
  'validation.json_object': 'Muss ein JSON-Objekt sein: { … }',
  'validation.not_json':
    'Der Inhalt ist als JSON nicht lesbar. Sehen Sie sich Anführungszeichen, Kommas und Klammern an',
  'validation.not_utf8': 'Der Inhalt ist nicht in UTF-8',
  'validation.body_empty': 'Der Inhalt ist leer',
  'validation.line_unreadable': 'Diese Zeile ist als JSON in UTF-8 nicht lesbar',
  'validation.not_in_form': 'Ein Formular enthält nur die Datei. Dies gehört in die Adresse: ?%{name}=…',
  not_found: 'Das gibt es nicht oder nicht mehr',
  'not_found.route': 'Unter dieser Adresse gibt es nichts, oder nicht mit dieser Methode',
  'not_found.user': 'Eine solche Person gibt es hier nicht',
  'not_found.tutor': 'Eine solche Lehrkraft gibt es hier nicht',
  'public_page.not_found': 'Seite nicht gefunden',
  'public_page.not_found_text':
    'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie zurückgezogen, oder die Adresse enthält einen Tippfehler.',
  'conflict.version': 'Jemand anderes hat das inzwischen geändert',
  'conflict.unique': 'Ein anderer Datensatz hat denselben Wert schon',
  'conflict.in_use': 'Wird noch anderswo verwendet',
  'conflict.in_use.tutors':
    'Wird noch von %{smart_count} Lehrkraft verwendet |||| Wird noch von %{smart_count} Lehrkräften verwendet',
  'conflict.in_use.users':
    'Wird noch von %{smart_count} Person verwendet |||| Wird noch von %{smart_count} Personen verwendet',
  'conflict.in_use.bookings': 'Hat noch %{smart_count} Buchung |||| Hat noch %{smart_count} Buchungen',
  'conflict.in_use.reports': 'Hat noch %{smart_count} Meldung |||| Hat noch %{smart_count} Meldungen',
  'conflict.in_use.children':
    'Hat noch %{smart_count} untergeordnetes Fach |||| Hat noch %{smart_count} untergeordnete Fächer',
  'merge.itself': 'Wählen Sie einen anderen Eintrag als den, der zusammengeführt wird',
  'merge.inactive': 'Dieser Eintrag ist abgeschaltet. Schalten Sie ihn zuerst ein, damit nichts mit ihm verschwindet',
  'merge.levels': 'Hat Fächer unter sich und kann nur in eines übergehen, das ganz oben steht',
  'merge.below': 'Hat Fächer unter sich, und unterrichtet werden diese. Wählen Sie eines davon',
  'merge.taught':
    'Dieses wird selbst unterrichtet oder ist gebucht und kann darum nichts unter sich haben. Führen Sie stattdessen dieses mit einem von denen unter dem anderen zusammen',
  'merge.same_names': 'Beide haben gleichnamige Fächer unter sich: %{names}. Führen Sie zuerst diese zusammen',
  'merge.audience': 'Dieser gilt für andere Personen. Wählen Sie einen, der für dieselben oder für beide gilt',
  'join.itself': 'Wählen Sie ein anderes Konto als dieses',
  'join.other_kind':
    'Dieses Konto ist von anderer Art. Personen gehen in Personen auf, Lehrkräfte in Lehrkräften; wer lernt und unterrichtet, hat für beides ein Konto',
  'join.same_booking': 'Beide gehören zur Buchung %{id}, sind also zwei Menschen',
  'join.reported': 'Eines der beiden hat das andere gemeldet, sie sind also zwei Menschen',
  'join.standing':
    'Eines der beiden wurde als Lehrkraft abgelehnt, das andere nicht. Öffnen Sie zuerst die abgelehnte Bewerbung wieder, damit nur eine Entscheidung gilt',
  'conflict.transition': 'Von „%{from}“ nach „%{to}“ ist nicht möglich',
  'conflict.last_super_admin': 'Der letzte Super-Admin kann nicht gelöscht, gesperrt oder herabgestuft werden',
  'conflict.page_published':
    'Diese Seite ist veröffentlicht. Machen Sie sie zuerst zum Entwurf: Dann führt ihre Adresse nirgends mehr hin',
  'conflict.system_email':
    'Diese E-Mail gehört zu Lectern. Ihre Texte lassen sich ändern und zurücksetzen, entfernen lässt sie sich nicht',
  'conflict.note_final': 'Diese Notiz lässt sich nicht mehr ändern oder entfernen; berichtigen Sie sie stattdessen',
  'validation.mention': 'Diese Person kann hier nicht erwähnt werden',
  'conflict.desk_held': '%{name} hat das gerade geöffnet',
  'conflict.desk_put_aside': '%{name} hat das inzwischen zurückgestellt',
  'conflict.desk_done': 'Das wartet nicht mehr auf eine Entscheidung',
  'conflict.not_together':
    'Eine dieser Meldungen wurde inzwischen geschlossen oder geändert. Sehen Sie sie noch einmal an |||| %{smart_count} dieser Meldungen wurden inzwischen geschlossen oder geändert. Sehen Sie sie noch einmal an',
  'conflict.nobody_asked': 'Zu dieser Meldung wird niemand gefragt',
  'conflict.other_question': 'Zu dieser Meldung wird inzwischen etwas anderes gefragt',
  'conflict.undo_late': 'Vor mehr als 30 Tagen: Das lässt sich nicht mehr rückgängig machen',
  'conflict.undo_impossible': 'Das lässt sich von hier nicht rückgängig machen',
  'conflict.undo_nothing':
    'Davon lässt sich nichts rückgängig machen: Alles wurde seither geändert, oder es führt kein Weg zurück',
  'conflict.undo_gone': 'Was hier geändert wurde, gibt es nicht mehr',
  'conflict.undo_lacks': 'Was der Eintrag nannte, gibt es unter diesem Namen nicht mehr, oder mehrere heißen so',
  'undo.left.changed': 'Seither geändert',
  'undo.left.gone': 'Was hier genannt war, gibt es unter diesem Namen nicht mehr',
  'undo.left.ambiguous': 'Mehrere heißen so, wie hier genannt war',
  'conflict.too_late': 'Das lässt sich nicht mehr zurücknehmen; entscheiden Sie stattdessen neu',
  'conflict.letter_gone':
    'Die E-Mail ist schon abgeschickt, darum lässt sich das nicht mehr zurücknehmen; entscheiden Sie stattdessen neu',
  'conflict.letter_not_refused': 'Diese E-Mail wurde nicht abgewiesen, oder ihr Text ist nicht mehr da',
  'conflict.letter_superseded': 'Was diese E-Mail sagt, gilt nicht mehr',
  'conflict.checklist_open':
    'Ein Punkt der Checkliste ist noch nicht angenommen |||| %{smart_count} Punkte der Checkliste sind noch nicht angenommen',
  'conflict.nothing_refused': 'Auf der Checkliste ist nichts abgelehnt, also gibt es nichts anzufordern',
  'validation.expired': 'Dieser Tag ist vorbei; lehnen Sie das Dokument als abgelaufen ab',
  'document.identity': 'Ausweis',
  'document.diploma': 'Abschluss oder Diplom',
  'document.certificate': 'Führungszeugnis',
  'document.reference': 'Referenz',
  'document.other': 'Anderes Dokument',
  'refusal.missing': 'wurde nicht eingereicht',
  'refusal.unreadable': 'ist nicht lesbar',
  'refusal.expired': 'ist abgelaufen',
  'refusal.wrongName': 'lautet auf einen anderen Namen',
  'refusal.wrongDocument': 'ist ein anderes Dokument als das benötigte',
  'refusal.incomplete': 'ist nicht vollständig',
  'refusal.doubtful': 'konnte nicht als echt bestätigt werden',
  'refusal.other': 'kann nicht angenommen werden',
  'refusal.of': '%{document}: %{reason}',
  'conflict.not_invited': 'Die Person hat sich schon angemeldet oder ist gesperrt',
  'conflict.self': 'Mit dem eigenen Konto geht das nicht',
  'conflict.token_revoked': 'Dieses Token wurde widerrufen. Legen Sie ein neues an',
  'conflict.webhook_off': 'Dieser Endpunkt ist ausgeschaltet. Schalten Sie ihn ein und senden Sie dies dann erneut',
  'conflict.webhooks_most': 'Es gibt schon %{most} Endpunkte; mehr sind nicht möglich',
  'validation.day_begun': 'Muss ein Tag nach dem heutigen in der Zeitzone des Marktplatzes sein',
  'validation.withdraw_after_publish': 'Muss nach dem Tag liegen, an dem sie veröffentlicht wird',
  'validation.webhook_https': 'Muss mit https:// beginnen',
  'too_large.body': 'Der Inhalt ist zu groß; höchstens %{megabytes} MB',
  'too_large.file': 'Die Datei ist zu groß; höchstens %{megabytes} MB',
  'too_large.image': 'Das Bild hat zu viele Pixel',
  too_slow: 'Das kam zu langsam an. Versuchen Sie es mit einer schnelleren Verbindung noch einmal',
  wrong_type: 'Diese Art von Inhalt wird nicht angenommen',
  'wrong_type.media': 'Der Header Content-Type muss sagen, was der Inhalt ist, eines von: %{types}',
  'wrong_type.encoding': 'Senden Sie den Inhalt, wie er ist, weder komprimiert noch kodiert (Content-Encoding)',
  'validation.event_cursor': 'Muss der Wert von next aus einer Antwort dieses Aufrufs sein',
  'wrong_type.image': 'Muss ein Bild sein: JPEG, PNG oder WebP',
  'too_many.seconds':
    'Zu viele Versuche. Versuchen Sie es in %{smart_count} Sekunde erneut |||| Zu viele Versuche. Versuchen Sie es in %{smart_count} Sekunden erneut',
  'server.draining': 'Der Server wird gerade beendet. Bitte versuchen Sie es gleich erneut',
  'server.busy': 'Andere ändern gerade dasselbe, daher wurde nichts gespeichert. Bitte versuchen Sie es erneut',
  'server.storage_full':
    'Der Datenträger des Servers ist voll, deshalb lässt sich gerade nichts speichern. Lesen geht weiterhin',
  'validation.external_id':
    'Muss aus 1 bis 200 sichtbaren ASCII-Zeichen bestehen, ohne Leerzeichen und Schrägstriche, und aus mehr als einem oder zwei Punkten',
  'field.staff_owned': 'Darüber entscheidet das Team; bitte weglassen',
  'source.one_version': 'Entweder sourceVersion oder sourceUpdatedAt angeben, nicht beides',
  'source.from_future': 'Das liegt mehr als %{minutes} Minuten vor der Uhr des Servers',
  'source.email_or_id': 'Entweder email oder id angeben, nicht beides',
  'conflict.payout': 'Die Auszahlung hat diesen Status schon oder ist bereits erfolgt',
  'conflict.nothing_refundable': 'Es gibt nichts mehr zu erstatten: alles Bezahlte ging zurück oder ist angefordert',
  'conflict.refund_of_app': 'Die Anwendung führt diese Erstattung aus und sagt, was daraus wurde',
  'conflict.refund_settled': 'Was aus dieser Erstattung wurde, ist schon bekannt',
  'conflict.dispute_open': 'Entscheiden Sie zuerst den Streitfall: die Auszahlung folgt daraus',
  'conflict.dispute_of_app': 'Von Streitfällen dieser Buchung berichtet die Anwendung',
  'conflict.disputed': 'Zu dieser Buchung ist schon ein Streitfall offen',
  'conflict.too_many_views':
    'Sie haben so viele Ansichten, wie es geben darf. Löschen Sie eine, die Sie nicht mehr brauchen',
  'conflict.no_dispute': 'Zu dieser Buchung gibt es keinen offenen Streitfall',
  'refund.at_most': 'Zu erstatten sind höchstens noch %{most}',
  'dispute.less_than_all': 'Soll alles zurückgehen, entscheiden Sie für die lernende Person',
  'dispute.due_past': 'Dieser Zeitpunkt ist vorbei',
  'refund.unknown': 'Zu dieser Buchung wurde keine solche Erstattung angefordert',
  'refund.other_amount': 'Muss %{amount} sein, wie angefordert',
  'booking.not_of_kind': 'Das gibt es bei Ereignissen dieser Art nicht',
  'booking.amount_sum': 'Muss Gebühr und Auszahlung zusammen sein',
  'token.invalid':
    'Dieses Dienst-Token fehlt, ist falsch, abgelaufen oder widerrufen. Es gehört in den Header Authorization, hinter „Bearer“',
  'token.session': 'Wer angemeldet ist, öffnet keinen Aufruf der Integration: Dafür braucht es ein Dienst-Token',
  'token.not_for_this':
    'Ein Dienst-Token öffnet nur die Aufrufe unter /api/v1/integration/: Für diesen muss jemand angemeldet sein',
  'token.scope': 'Dieses Dienst-Token darf das nicht: Ihm fehlt der Bereich %{scope}',
  'conflict.source': 'Unter dieser Version kam schon etwas anderes; was neuer ist, braucht eine höhere Version',
  'conflict.source_kind': 'Dieser Eintrag kam bisher mit der anderen Art von Version; bitte dabei bleiben',
  'conflict.email_other_kind':
    'Ein Konto anderer Art hat diese Adresse. Jedes Konto braucht eine eigene, auch wenn mehrere derselben Person gehören',
  'conflict.email_taken':
    'Ein anderer Eintrag hat diese Adresse schon. Ist es dieselbe Person, verbinden Sie beide mit dem Aufruf link',
  'conflict.linked': 'Dieser Schlüssel oder dieser Eintrag ist schon mit einem anderen verbunden',
  'conflict.event':
    'Unter der Kennung dieses Ereignisses kam schon etwas anderes; ein anderes braucht eine eigene Kennung',
  'conflict.booking_reviewed':
    'Diese Buchung hat schon eine Bewertung unter einem anderen Schlüssel; was neuer ist, gehört unter diesen',
  'report.themselves': 'Niemand meldet sich selbst: Beide Schlüssel gehören zu einem Konto',
  'reference.unknown': 'Das ist hier noch nicht bekannt. Senden Sie zuerst das, dann dies noch einmal',
  'reference.not_in_catalogue': 'Hier wird etwas genannt, das nicht im Katalog von Lectern steht; ihn führt das Team',
  'reference.of_several.field':
    'So heißen mehrere. Schreiben Sie dazu, worunter es steht, etwa „Sprachen › Französisch“, oder den Schlüssel',
  'reference.not_in_catalogue.field':
    'Etwas mit diesem Namen gibt es nicht. Das Team führt diese Liste in Lectern; GET /api/v1/integration/%{list} zeigt sie',
  'validation.subject_taught':
    'Dieses Fach wird selbst unterrichtet oder ist gebucht und kann darum nichts unter sich haben. Wählen Sie ein anderes oder legen Sie ein neues für beide an',
  'validation.file_name':
    'Der Name der Datei hat unzulässige Zeichen, etwa Schrägstriche oder solche, die die Schreibrichtung umkehren',
  'validation.file_name_missing': 'Die Datei hat keinen Namen',
  'validation.file_name_long': 'Der Name der Datei hat mehr als %{smart_count} Zeichen',
  'validation.file_empty': 'Die Datei ist leer',
  'validation.too_many_files': 'Es sind schon %{smart_count} Dateien, mehr geht nicht',
  'too_large.pages': 'Das Dokument hat mehr als %{pages} Seiten',
  'wrong_type.document': 'Muss eine PDF-Datei oder ein Bild sein: JPEG, PNG oder WebP',
  'wrong_type.ending': 'Der Name der Datei muss auf %{ending} enden, denn das ist ihr Inhalt',
  'wrong_type.broken': 'Die Datei ist beschädigt und lässt sich nicht öffnen',
  'wrong_type.encrypted': 'Die PDF-Datei ist mit einem Passwort geschützt; reichen Sie sie ohne ein',
  'wrong_type.too_complex':
    'Die PDF-Datei zu prüfen dauert jedes Mal zu lange oder braucht zu viel Speicher. Drucken Sie sie neu als PDF, oder reichen Sie Bilder ihrer Seiten ein',
  'server.files_unavailable': 'Der Dateispeicher antwortet nicht. Versuchen Sie es gleich noch einmal',
  'server.file_unchecked':
    'Die Datei zu prüfen dauerte zu lange oder brauchte zu viel Speicher; sie wurde nicht hinzugefügt. Versuchen Sie es gleich noch einmal',
  'import.no_csv':
    'Zeile %{line} ist nicht lesbar: Ein Anführungszeichen wird nicht geschlossen oder steht, wo keines stehen darf',
  'import.long':
    'Zeile %{line} hat mehr als %{most} Zeichen. Vielleicht wird darin ein Anführungszeichen geöffnet und nicht geschlossen',
  'import.no_json':
    'Zeile %{line} ist kein Datensatz. In NDJSON ist jede Zeile ein eigenes JSON-Objekt mit den Werten eines Datensatzes',
  'import.encoding': 'Zeile %{line} hat unlesbare Zeichen. Speichern Sie die Datei als Text in UTF-8, etwa als CSV',
  'import.many_columns': 'Zeile %{line} hat mehr Spalten, als sich importieren lassen',
  'import.empty': 'Die Datei hat keine Zeilen unter der mit den Spaltennamen',
  'import.ragged': 'Diese Zeile hat %{cells} Zellen, es gibt aber %{columns} Spalten',
  'import.same_as': 'Zeile %{line} der Datei steht schon für dasselbe, nach Schlüssel, E-Mail-Adresse oder Name',
  'import.amount': 'Schreiben Sie den Betrag wie %{example}, ohne Trennzeichen zwischen den Tausendern',
  'import.not_in_catalogue':
    'In Lectern gibt es nichts mit diesem Namen. Schreiben Sie ihn wie dort, oder legen Sie es erst an',
  'import.not_known':
    'In Lectern gibt es noch nichts mit diesem Schlüssel. Importieren Sie erst das, dann dies noch einmal',
  'import.email_taken':
    'Ein Konto in Lectern hat diese Adresse schon. Eine Datei legt kein zweites damit an und verbindet die beiden nicht',
  'import.column_needed': 'Keine Spalte ist %{name}',
  'import.left_gone': 'Wurde seitdem entfernt',
  'import.left_changed': 'Wurde seitdem geändert',
  'import.left_told': 'Die Anwendung oder eine andere Datei hat sich seitdem dazu geäußert',
  'import.left_documents': 'Seitdem kamen Dokumente dazu',
  'import.left_checks': 'Seitdem wurde zur Checkliste etwas entschieden',
  'import.left_reviews': 'Wurde seitdem bewertet',
  'import.left_evidence': 'Seitdem kamen Beweise dazu',
  'import.left_notes': 'Seitdem wurde etwas dazu notiert',
  'conflict.import_state': 'Der Import ist nicht mehr an dieser Stelle',
  'conflict.import_busy': 'Ein anderer Import läuft. Warten Sie auf ihn oder beenden Sie ihn',
  'conflict.import_changed': 'Inzwischen wurde neu geprüft. Sehen Sie sich das Ergebnis an',
  'conflict.bulk_state':
    'Diese Sammeländerung ist inzwischen weiter. Laden Sie die Seite neu und sehen Sie noch einmal nach',
  'conflict.bulk_undo': 'Es gibt nichts mehr rückgängig zu machen, oder die Zeit dafür ist um',
  'conflict.import_undo': 'Es gibt nichts mehr rückgängig zu machen, oder die Zeit dafür ist um',
};
