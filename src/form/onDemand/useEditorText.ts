import { useViewTexts } from '#src/i18n/useViewTexts.ts';

const en = {
  toolbar: 'Format the text',
  heading: 'Heading',
  subheading: 'Subheading',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underlined',
  strike: 'Struck through',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  blockquote: 'Quotation',
  clear: 'Remove the formatting',
  link: 'Link',
  set_link: 'Set link',
  address: 'Address',
  address_help: 'Leave it empty to take the link away',
};

export type EditorTextKey = keyof typeof en;

const de: typeof en = {
  toolbar: 'Text gestalten',
  heading: 'Überschrift',
  subheading: 'Zwischenüberschrift',
  bold: 'Fett',
  italic: 'Kursiv',
  underline: 'Unterstrichen',
  strike: 'Durchgestrichen',
  bulletList: 'Aufzählung',
  orderedList: 'Nummerierte Liste',
  blockquote: 'Zitat',
  clear: 'Formatierung entfernen',
  link: 'Link',
  set_link: 'Link setzen',
  address: 'Adresse',
  address_help: 'Leer lassen, um den Link zu entfernen',
};

const fr: typeof en = {
  toolbar: 'Mettre le texte en forme',
  heading: 'Titre',
  subheading: 'Sous-titre',
  bold: 'Gras',
  italic: 'Italique',
  underline: 'Souligné',
  strike: 'Barré',
  bulletList: 'Liste à puces',
  orderedList: 'Liste numérotée',
  blockquote: 'Citation',
  clear: 'Supprimer la mise en forme',
  link: 'Lien',
  set_link: 'Placer le lien',
  address: 'Adresse',
  address_help: 'Laissez vide pour supprimer le lien',
};

const pt: typeof en = {
  toolbar: 'Formatar o texto',
  heading: 'Título',
  subheading: 'Subtítulo',
  bold: 'Negrito',
  italic: 'Itálico',
  underline: 'Sublinhado',
  strike: 'Rasurado',
  bulletList: 'Lista com marcas',
  orderedList: 'Lista numerada',
  blockquote: 'Citação',
  clear: 'Remover a formatação',
  link: 'Ligação',
  set_link: 'Criar ligação',
  address: 'Endereço',
  address_help: 'Deixe vazio para retirar a ligação',
};

const texts = { en, de, fr, pt };

/** Says what the editor of formatted texts says. */
export const useEditorText = () => useViewTexts(texts);
