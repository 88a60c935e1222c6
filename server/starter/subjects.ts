import { everywhere, type Text } from './text.ts';

type StarterSubject = { name: Text; children: readonly Text[] };

const t = (en: string, de: string, fr: string, pt: string): Text => ({ en, de, fr, pt });
const same = everywhere;

/** The tree of subjects: tutors teach the inner ones. Their keys are their English names. */
export const starterSubjects: readonly StarterSubject[] = [
  {
    name: t('Mathematics', 'Mathematik', 'Mathématiques', 'Matemática'),
    children: [
      t('Arithmetic', 'Rechnen', 'Arithmétique', 'Aritmética'),
      t('Algebra', 'Algebra', 'Algèbre', 'Álgebra'),
      t('Geometry', 'Geometrie', 'Géométrie', 'Geometria'),
      t('Trigonometry', 'Trigonometrie', 'Trigonométrie', 'Trigonometria'),
      t('Calculus', 'Analysis', 'Analyse', 'Cálculo'),
      t('Statistics', 'Statistik', 'Statistiques', 'Estatística'),
      t('Linear algebra', 'Lineare Algebra', 'Algèbre linéaire', 'Álgebra linear'),
      t('Discrete mathematics', 'Diskrete Mathematik', 'Mathématiques discrètes', 'Matemática discreta'),
    ],
  },
  {
    name: t('Natural sciences', 'Naturwissenschaften', 'Sciences naturelles', 'Ciências naturais'),
    children: [
      t('Physics', 'Physik', 'Physique', 'Física'),
      t('Chemistry', 'Chemie', 'Chimie', 'Química'),
      t('Biology', 'Biologie', 'Biologie', 'Biologia'),
      t('Organic chemistry', 'Organische Chemie', 'Chimie organique', 'Química orgânica'),
      t('Astronomy', 'Astronomie', 'Astronomie', 'Astronomia'),
      t('Earth science', 'Geowissenschaften', 'Sciences de la Terre', 'Ciências da Terra'),
      t('Environmental science', 'Umweltwissenschaften', 'Sciences de l’environnement', 'Ciências do ambiente'),
    ],
  },
  {
    name: t('Languages', 'Sprachen', 'Langues', 'Línguas'),
    children: [
      t('English', 'Englisch', 'Anglais', 'Inglês'),
      t('German', 'Deutsch', 'Allemand', 'Alemão'),
      t('French', 'Französisch', 'Français', 'Francês'),
      t('Spanish', 'Spanisch', 'Espagnol', 'Espanhol'),
      t('Portuguese', 'Portugiesisch', 'Portugais', 'Português'),
      t('Italian', 'Italienisch', 'Italien', 'Italiano'),
      t('Mandarin Chinese', 'Chinesisch (Mandarin)', 'Chinois mandarin', 'Chinês mandarim'),
      t('Japanese', 'Japanisch', 'Japonais', 'Japonês'),
      t('Arabic', 'Arabisch', 'Arabe', 'Árabe'),
      t('Latin', 'Latein', 'Latin', 'Latim'),
    ],
  },
  {
    name: t('Computer science', 'Informatik', 'Informatique', 'Informática'),
    children: [
      same('Python'),
      same('JavaScript'),
      same('Java'),
      t('Data structures', 'Datenstrukturen', 'Structures de données', 'Estruturas de dados'),
      t('Databases', 'Datenbanken', 'Bases de données', 'Bases de dados'),
      t('Web development', 'Webentwicklung', 'Développement web', 'Desenvolvimento web'),
      t('Machine learning', 'Maschinelles Lernen', 'Apprentissage automatique', 'Aprendizagem automática'),
      t('Scratch for children', 'Scratch für Kinder', 'Scratch pour enfants', 'Scratch para crianças'),
    ],
  },
  {
    name: t('Social sciences', 'Sozialwissenschaften', 'Sciences sociales', 'Ciências sociais'),
    children: [
      t('Psychology', 'Psychologie', 'Psychologie', 'Psicologia'),
      t('Sociology', 'Soziologie', 'Sociologie', 'Sociologia'),
      t('Political science', 'Politikwissenschaft', 'Sciences politiques', 'Ciência política'),
      t('Geography', 'Geografie', 'Géographie', 'Geografia'),
      t('Anthropology', 'Anthropologie', 'Anthropologie', 'Antropologia'),
      t('Media studies', 'Medienwissenschaft', 'Études des médias', 'Estudos dos media'),
    ],
  },
  {
    name: t('Humanities', 'Geisteswissenschaften', 'Sciences humaines', 'Humanidades'),
    children: [
      t('History', 'Geschichte', 'Histoire', 'História'),
      t('Philosophy', 'Philosophie', 'Philosophie', 'Filosofia'),
      t('English literature', 'Englische Literatur', 'Littérature anglaise', 'Literatura inglesa'),
      t('Ethics', 'Ethik', 'Éthique', 'Ética'),
      t('Art history', 'Kunstgeschichte', 'Histoire de l’art', 'História da arte'),
      t('Classical studies', 'Altertumswissenschaften', 'Lettres classiques', 'Estudos clássicos'),
      t('Religious studies', 'Religionswissenschaft', 'Sciences des religions', 'Estudos das religiões'),
    ],
  },
  {
    name: t('Business and economics', 'Wirtschaft', 'Économie et gestion', 'Economia e gestão'),
    children: [
      t('Microeconomics', 'Mikroökonomie', 'Microéconomie', 'Microeconomia'),
      t('Macroeconomics', 'Makroökonomie', 'Macroéconomie', 'Macroeconomia'),
      t('Accounting', 'Rechnungswesen', 'Comptabilité', 'Contabilidade'),
      same('Marketing'),
      t('Corporate finance', 'Unternehmensfinanzierung', 'Finance d’entreprise', 'Finanças empresariais'),
      t('Business law', 'Wirtschaftsrecht', 'Droit des affaires', 'Direito empresarial'),
      t('Project management', 'Projektmanagement', 'Gestion de projet', 'Gestão de projetos'),
    ],
  },
  {
    name: t('Music', 'Musik', 'Musique', 'Música'),
    children: [
      t('Piano', 'Klavier', 'Piano', 'Piano'),
      t('Guitar', 'Gitarre', 'Guitare', 'Guitarra'),
      t('Violin', 'Geige', 'Violon', 'Violino'),
      t('Singing', 'Gesang', 'Chant', 'Canto'),
      t('Drums', 'Schlagzeug', 'Batterie', 'Bateria'),
      t('Music theory', 'Musiktheorie', 'Solfège', 'Teoria musical'),
      t('Cello', 'Cello', 'Violoncelle', 'Violoncelo'),
      t('Saxophone', 'Saxofon', 'Saxophone', 'Saxofone'),
      t('Music production', 'Musikproduktion', 'Production musicale', 'Produção musical'),
    ],
  },
  {
    name: t('Art and design', 'Kunst und Gestaltung', 'Art et design', 'Arte e design'),
    children: [
      t('Drawing', 'Zeichnen', 'Dessin', 'Desenho'),
      t('Painting', 'Malen', 'Peinture', 'Pintura'),
      t('Graphic design', 'Grafikdesign', 'Graphisme', 'Design gráfico'),
      t('Photography', 'Fotografie', 'Photographie', 'Fotografia'),
      t('Animation', 'Animation', 'Animation', 'Animação'),
      t('Fashion design', 'Modedesign', 'Stylisme', 'Design de moda'),
    ],
  },
  {
    name: t('Exam preparation', 'Prüfungsvorbereitung', 'Préparation aux examens', 'Preparação para exames'),
    children: [
      same('IELTS'),
      same('TOEFL'),
      same('SAT'),
      t('GCSE revision', 'GCSE', 'GCSE', 'GCSE'),
      same('Abitur'),
      same('Baccalauréat'),
      same('GMAT'),
      t('Cambridge certificates', 'Cambridge-Zertifikate', 'Certificats de Cambridge', 'Certificados de Cambridge'),
      t('DELF and DALF', 'DELF und DALF', 'DELF et DALF', 'DELF e DALF'),
    ],
  },
  {
    name: t('Study skills', 'Lerntechniken', 'Méthodes de travail', 'Métodos de estudo'),
    children: [
      t('Essay writing', 'Aufsätze schreiben', 'Dissertation', 'Redação de ensaios'),
      t('Time management', 'Zeitmanagement', 'Gestion du temps', 'Gestão do tempo'),
      t('Speed reading', 'Schnelllesen', 'Lecture rapide', 'Leitura rápida'),
      t('Memory techniques', 'Merktechniken', 'Mémorisation', 'Técnicas de memorização'),
      t('Academic writing', 'Wissenschaftliches Schreiben', 'Rédaction universitaire', 'Escrita académica'),
      t('Public speaking', 'Vorträge halten', 'Prise de parole en public', 'Falar em público'),
    ],
  },
  {
    name: t('Health and sport', 'Gesundheit und Sport', 'Santé et sport', 'Saúde e desporto'),
    children: [
      t('Nutrition', 'Ernährung', 'Nutrition', 'Nutrição'),
      t('Anatomy', 'Anatomie', 'Anatomie', 'Anatomia'),
      t('First aid', 'Erste Hilfe', 'Premiers secours', 'Primeiros socorros'),
      t('Chess', 'Schach', 'Échecs', 'Xadrez'),
      t('Yoga', 'Yoga', 'Yoga', 'Ioga'),
      t('Sports theory', 'Sporttheorie', 'Théorie du sport', 'Teoria do desporto'),
    ],
  },
];
