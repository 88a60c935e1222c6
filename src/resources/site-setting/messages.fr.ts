import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Paramètres |||| Paramètres',
  fields: {
    siteName: 'Nom de la place de marché',
    supportEmail: 'E-mail d’assistance',
    supportPhone: 'Téléphone d’assistance',
    timezone: 'Fuseau horaire',
    currency: 'Devise',
    commissionPercent: 'Commission',
    minHourlyRateCents: 'Tarif horaire minimal',
    maxHourlyRateCents: 'Tarif horaire maximal',
    cancellationWindowHours: 'Fin de l’annulation gratuite, en heures avant le cours',
    socialLinks: 'Réseaux sociaux',
    maintenanceMode: 'Mode maintenance',
    lettersByApp: 'E-mails que votre application envoie',
    deskHours: 'Heures d’ouverture',
    deskDueHours: 'À décider dans un délai de, en heures d’ouverture',
    tutorChecklist: 'Liste de contrôle d’une candidature',
  },
  sections: {
    site: {
      title: 'Place de marché',
      text: 'Son nom et comment vous joindre.',
    },
    money: {
      title: 'Argent',
      text: 'Pour les nouveaux prix. Les réservations antérieures gardent ce qui était convenu.',
    },
    bookings: {
      title: 'Réservations',
      text: 'Ce qui vaut pour chaque cours.',
    },
    desk: {
      title: 'Bureau',
      text: 'C’est selon ces heures que l’attente est comptée.',
    },
    social: {
      title: 'Réseaux sociaux',
      text: 'Vos profils ailleurs, affichés sur le site.',
    },
    checklist: {
      title: 'Candidatures',
      text: 'Les documents vérifiés avant qu’un professeur puisse être approuvé. Ceux qui le sont déjà le restent.',
    },
    letters: {
      title: 'Décisions',
      text: 'Toute personne concernée par une décision reçoit un e-mail : de Lectern ou de votre application.',
    },
    maintenance: {
      title: 'Maintenance',
      text: 'Signalez à toute l’équipe que des travaux sont en cours.',
    },
  },
  read_only: 'Ces paramètres sont modifiés par les administrateurs. Vous pouvez les lire.',
  desk_days: {
    mon: 'Lundi',
    tue: 'Mardi',
    wed: 'Mercredi',
    thu: 'Jeudi',
    fri: 'Vendredi',
    sat: 'Samedi',
    sun: 'Dimanche',
  },
  desk_kinds: {
    tutor: 'Candidatures',
    document: 'Documents renvoyés',
    report: 'Signalements',
    dispute: 'Litiges',
    refund: 'Remboursements échoués',
    payout: 'Versements retenus',
  },
  desk_from: 'De',
  desk_until: 'À',
  desk_hours_help: 'Dans le fuseau horaire de la place de marché',
  site_name_help: 'Dans les titres, sur la page de connexion et dans les e-mails',
  timezone_help: 'Le tableau de bord compte les jours dans ce fuseau',
  cancellation_help:
    'Qui annule plus tard doit le prix ; rien n’est débité d’ici. Avec 0, toute annulation est gratuite.',
  maintenance_help:
    'Affiche un avis dans la barre de chaque écran. Rien n’est fermé : les pages publiées restent lisibles.',
  maintenance_notice: 'Dès l’enregistrement, toute l’équipe voit l’avis.',
  maintenance_on: 'Mode maintenance',
  commission_example: 'Sur un cours à %{price}, les frais sont de %{fee} ; le professeur reçoit %{payout}.',
  rate_range: 'Entre %{min} et %{max}.',
  rate_payout: 'Après %{percent} % de commission, le professeur reçoit %{payout}.',
  social_link: 'Lien %{number}',
  network: 'Réseau',
  url: 'Adresse',
  add_link: 'Ajouter un lien',
  remove_link: 'Supprimer le lien %{number}',
};
