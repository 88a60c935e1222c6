import type { Locale } from './preferences.ts';

const en = {
  title: 'Create the first account',
  lead: 'Nobody can sign in here yet. This account is a super admin: it can do everything, including creating accounts for others.',
  firstName: 'First name',
  lastName: 'Last name',
  firstNameNeeded: 'Enter your first name',
  lastNameNeeded: 'Enter your last name',
  makeAccount: 'Create account',
  making: 'Creating the account …',
  doneTitle: 'Your account has been created',
  doneText: 'Sign in with it now.',
  expiredTitle: 'This link is no longer valid',
  expiredText:
    'It works for one hour, for one account and for one database, and each start of the server replaces it. If you have an account already, sign in.',
  again:
    'If nobody has one, start the server again: it prints a new link. Or stop it, and run this where it is installed:',
};

type FirstAdminText = Record<keyof typeof en, string>;

const de: FirstAdminText = {
  title: 'Das erste Konto anlegen',
  lead: 'Hier kann sich noch niemand anmelden. Dieses Konto ist ein Super-Admin: Es darf alles und legt die Konten der anderen an.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  firstNameNeeded: 'Geben Sie Ihren Vornamen ein',
  lastNameNeeded: 'Geben Sie Ihren Nachnamen ein',
  makeAccount: 'Konto anlegen',
  making: 'Das Konto wird angelegt …',
  doneTitle: 'Ihr Konto ist angelegt',
  doneText: 'Melden Sie sich jetzt damit an.',
  expiredTitle: 'Dieser Link ist nicht mehr gültig',
  expiredText:
    'Er gilt eine Stunde, für ein Konto und eine Datenbank, und jeder Start des Servers ersetzt ihn. Wenn Sie schon ein Konto haben, melden Sie sich an.',
  again:
    'Hat noch niemand eines, starten Sie den Server neu: Er gibt einen neuen Link aus. Oder halten Sie ihn an und führen Sie dort, wo er installiert ist, dies aus:',
};

const fr: FirstAdminText = {
  title: 'Créer le premier compte',
  lead: 'Personne ne peut encore se connecter ici. Ce compte est celui d’un super-administrateur : il peut tout faire et ouvre ceux des autres.',
  firstName: 'Prénom',
  lastName: 'Nom',
  firstNameNeeded: 'Saisissez votre prénom',
  lastNameNeeded: 'Saisissez votre nom',
  makeAccount: 'Créer le compte',
  making: 'Création du compte …',
  doneTitle: 'Votre compte est créé',
  doneText: 'Connectez-vous maintenant.',
  expiredTitle: 'Ce lien n’est plus valable',
  expiredText:
    'Il fonctionne pendant une heure, pour un compte et une base de données, et chaque démarrage du serveur le remplace. Si vous avez déjà un compte, connectez-vous.',
  again:
    'Si personne n’en a, redémarrez le serveur : il affiche un nouveau lien. Ou arrêtez-le, et lancez ceci là où il est installé :',
};

const pt: FirstAdminText = {
  title: 'Criar a primeira conta',
  lead: 'Ainda ninguém pode iniciar sessão aqui. Esta conta é de superadministrador: pode fazer tudo e cria as dos outros.',
  firstName: 'Nome próprio',
  lastName: 'Apelido',
  firstNameNeeded: 'Introduza o seu nome próprio',
  lastNameNeeded: 'Introduza o seu apelido',
  makeAccount: 'Criar conta',
  making: 'A criar a conta …',
  doneTitle: 'A sua conta foi criada',
  doneText: 'Inicie sessão com ela agora.',
  expiredTitle: 'Esta ligação já não é válida',
  expiredText:
    'Funciona durante uma hora, para uma conta e uma base de dados, e cada arranque do servidor substitui-a. Se já tem uma conta, inicie sessão.',
  again:
    'Se ninguém tem uma, reinicie o servidor: ele mostra uma nova ligação. Ou pare-o e execute isto onde está instalado:',
};

/** Words of the page that makes the first account. They come with it, as hardly anybody ever opens it. */
export const firstAdminTexts: Record<Locale, FirstAdminText> = { en, de, fr, pt };
