import { accountFields, accountWords } from '#src/domain/people/accountFields.fr.ts';
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Administrateur |||| Administrateurs',
  add: 'Ajouter un administrateur',
  fields: {
    ...accountFields,
    createdAt: 'Depuis',
    userType: 'Type',
    userRole: 'Rôle',
    invited: 'Invité',
  },
  ...accountWords,
  columns: { displayName: 'Administrateur', access: 'Accès' },
  filters: { accessLevel: 'Accès', standing: 'Statut', created: 'Depuis' },
  userType: { user: 'Utilisateur', admin: 'Administrateur', superAdmin: 'Super-administrateur' },
  access: { editor: 'Rédacteur', admin: 'Administrateur', superAdmin: 'Super-administrateur' },
  access_help: {
    editor: 'Lit tout et travaille sur les contenus, le catalogue et les signalements.',
    admin: 'Décide aussi des personnes, de l’argent et des paramètres, exporte et supprime.',
    superAdmin: 'Gère aussi les administrateurs, les jetons de service et les webhooks.',
  },
  own_access: 'Personne ne change son propre accès. Un autre super-administrateur le peut.',
  invited: '%{name} a reçu un lien pour choisir un mot de passe.',
  standing: { active: 'Actif', invited: 'Invité', suspended: 'Suspendu' },
  invite: {
    action: 'Renvoyer l’invitation',
    question: 'Renvoyer l’invitation à %{name} ?',
    text: 'Un nouveau lien part à %{email}. Celui de l’e-mail précédent ne fonctionne plus.',
  },
  two_factor: {
    title: 'Réinitialiser la connexion en deux étapes',
    question: 'Désactiver la connexion en deux étapes de %{name} ?',
    text: 'Pour une personne qui a perdu son téléphone et ses codes de secours. Toutes ses sessions prennent fin ; le mot de passe suffit jusqu’à la prochaine activation.',
    done: 'La connexion en deux étapes est désactivée',
  },
  create_title: 'Ajouter un administrateur',
  sections: {
    person: { title: 'Personne', text: 'Qui elle est et comment l’équipe la voit.' },
    contact: { title: 'Contact', text: 'Elle se connecte avec cette adresse.' },
    access: { title: 'Accès', text: 'Ce qu’elle peut faire dans l’administration.' },
  },
};
