import type { Locale } from '#contract/primitives.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';

const en = {
  title: 'Find anything',
  placeholder: 'Name, e-mail, telephone, key, screen or action',
  results: 'Results',
  actions: 'On this screen',
  recent: 'Opened last',
  screens: 'Screens',
  settings: 'Settings',
  others: 'Screens and settings',
  more: 'All in “%{name}” …',
  count: '%{smart_count} result |||| %{smart_count} results',
  none: 'Nothing was found for “%{term}”.',
  none_hint: 'People are found by name, e-mail and telephone, bookings by their key or the names of both people.',
  searching: 'Searching …',
  failed: 'The search did not work:',
  again: 'Try again',
  close: 'Close',
  keys: 'Keyboard shortcuts',
  choose: 'choose',
  open: 'open',
};
type Texts = typeof en;

const de: Texts = {
  title: 'Überall suchen',
  placeholder: 'Name, E-Mail, Telefon, Schlüssel, Seite oder Aktion',
  results: 'Ergebnisse',
  actions: 'Auf dieser Seite',
  recent: 'Zuletzt geöffnet',
  screens: 'Seiten',
  settings: 'Einstellungen',
  others: 'Seiten und Einstellungen',
  more: 'Alle in „%{name}“ …',
  count: '%{smart_count} Ergebnis |||| %{smart_count} Ergebnisse',
  none: 'Zu „%{term}“ wurde nichts gefunden.',
  none_hint:
    'Personen werden nach Name, E-Mail und Telefon gefunden, Buchungen nach ihrem Schlüssel oder den Namen beider.',
  searching: 'Wird gesucht …',
  failed: 'Die Suche ging nicht:',
  again: 'Erneut versuchen',
  close: 'Schließen',
  keys: 'Tastenkürzel',
  choose: 'wählen',
  open: 'öffnen',
};

const fr: Texts = {
  title: 'Rechercher partout',
  placeholder: 'Nom, e-mail, téléphone, clé, écran ou action',
  results: 'Résultats',
  actions: 'Sur cet écran',
  recent: 'Ouverts récemment',
  screens: 'Écrans',
  settings: 'Paramètres',
  others: 'Écrans et paramètres',
  more: 'Tout dans « %{name} » …',
  count: '%{smart_count} résultat |||| %{smart_count} résultats',
  none: 'Rien n’a été trouvé pour « %{term} ».',
  none_hint:
    'Les personnes se trouvent par nom, e-mail et téléphone, les réservations par leur clé ou les noms des deux.',
  searching: 'Recherche …',
  failed: 'La recherche n’a pas fonctionné :',
  again: 'Réessayer',
  close: 'Fermer',
  keys: 'Raccourcis clavier',
  choose: 'choisir',
  open: 'ouvrir',
};

const pt: Texts = {
  title: 'Pesquisar em todo o lado',
  placeholder: 'Nome, e-mail, telefone, chave, ecrã ou ação',
  results: 'Resultados',
  actions: 'Neste ecrã',
  recent: 'Abertos por último',
  screens: 'Ecrãs',
  settings: 'Definições',
  others: 'Ecrãs e definições',
  more: 'Tudo em “%{name}” …',
  count: '%{smart_count} resultado |||| %{smart_count} resultados',
  none: 'Nada foi encontrado para “%{term}”.',
  none_hint: 'As pessoas encontram-se por nome, e-mail e telefone, as reservas pela chave ou pelos nomes de ambos.',
  searching: 'A procurar …',
  failed: 'A pesquisa não funcionou:',
  again: 'Tentar novamente',
  close: 'Fechar',
  keys: 'Atalhos de teclado',
  choose: 'escolher',
  open: 'abrir',
};

const texts: Record<Locale, Texts> = { en, de, fr, pt };

export const useFinderText = () => useViewTexts(texts);
