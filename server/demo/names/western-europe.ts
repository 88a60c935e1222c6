import { type Region, words } from './region.ts';

export const westernEurope: Region[] = [
  {
    weight: 6,
    locale: 'de',
    motherTongue: 'German',
    timezones: ['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich'],
    phone: '+49 15# #######',
    cities: words('Berlin Hamburg München Köln Leipzig Freiburg Wien Graz Zürich Basel'),
    firstNames:
      words(`Anna Jonas Lena Felix Marie Lukas Sophie Maximilian Johanna Paul Clara Moritz Greta Emil Frieda Anton Charlotte
      Jakob Mathilda Niklas Katharina Tobias Hannah Sebastian Luisa Björn Annika Jürgen Käthe Till Rosa Konstantin Elisabeth Leon Helene Matthias`),
    lastNames:
      words(`Bauer Hoffmann Schäfer Köhler Vogel Brandt Krüger Lehmann Winkler Jäger Böhm Kaiser Sommer Günther Pfeiffer Roth
      Haas Seidel Weiß Engel Schröder Neumann Lorenz Albrecht Förster Huber Moser Steiner Gruber Zimmermann Baumgartner Hartmann Ebner Kühn Ritter Wagenknecht`),
  },
  {
    weight: 5,
    locale: 'fr',
    motherTongue: 'French',
    timezones: ['Europe/Paris', 'Europe/Brussels'],
    phone: '+33 6 ## ## ## ##',
    cities: words('Paris Lyon Marseille Toulouse Nantes Lille Bordeaux Strasbourg Bruxelles Montpellier'),
    firstNames:
      words(`Camille Hugo Léa Théo Chloé Antoine Manon Gabriel Élise Raphaël Inès Baptiste Juliette Maxime Margaux Clément Océane
      Étienne Noémie Bastien Aurélie François Céline Loïc Hélène Rémi Mathilde Guillaume Anaïs Benoît Solène Quentin Delphine Yann Capucine Tristan`),
    lastNames:
      words(`Lefèvre Moreau Girard Rousseau Fontaine Chevalier Mercier Blanchard Gauthier Perrin Lemaire Barbier Renard Marchand
      Dufour Picard Leclerc Guérin Bertrand Vasseur Delacroix Arnaud Rivière Charpentier Gaillard Besson Pelletier Cordier Masson Aubert Joubert Carlier Hébert Poirier Tessier Maréchal`),
  },
  {
    weight: 5,
    locale: 'en',
    motherTongue: 'English',
    timezones: ['Europe/London', 'Europe/Dublin'],
    phone: '+44 7### ######',
    cities: words('London Manchester Edinburgh Bristol Leeds Dublin Cardiff Glasgow Oxford Belfast'),
    firstNames:
      words(`Olivia Harry Amelia George Isla Oliver Poppy Arthur Freya Alfie Niamh Callum Imogen Rhys Saoirse Ewan Harriet Declan
      Beatrice Angus Eleanor Cian Phoebe Rory Martha Gareth Orla Toby Florence Duncan Siobhán Miles Bronwen Fergus Tabitha Hamish`),
    lastNames:
      words(`Whitfield Carter Hughes Barlow Thornton Mackenzie Fraser Pritchard O’Connor Gallagher Ashworth Bennett Holloway Sinclair
      Davies Llewellyn Kerr Doyle Fitzgerald Radcliffe Hargreaves Byrne Marsh Atkinson Lockwood Cunningham Aldridge Wexford Brennan Stokes Penrose Galbraith Rowntree Keane Tennant Blackwood`),
  },
  {
    weight: 3,
    locale: 'en',
    motherTongue: 'Italian',
    timezones: ['Europe/Rome'],
    phone: '+39 3## #######',
    cities: words('Milano Roma Torino Bologna Napoli Firenze Palermo Padova Genova Bari'),
    firstNames:
      words(`Giulia Lorenzo Chiara Matteo Martina Alessandro Elisa Davide Valentina Riccardo Beatrice Simone Ilaria Tommaso Ginevra
      Edoardo Arianna Niccolò Silvia Gianluca Serena Emanuele Noemi Fabrizio Eleonora Pietro Benedetta Michele Ludovica Stefano Irene Giacomo`),
    lastNames:
      words(`Rossi Esposito Ricci Marino Greco Bruno Gallo Conti De_Luca Mancini Barbieri Lombardi Moretti Fontana Santoro Rinaldi
      Caruso Ferrara Galli Martinelli Leone Longo Gentile Vitale Lombardo Serra Coppola De_Santis Marchetti Parisi Villa Bellini`),
  },
  {
    weight: 3,
    locale: 'en',
    motherTongue: 'Spanish',
    timezones: ['Europe/Madrid', 'America/Mexico_City', 'America/Bogota'],
    phone: '+34 6## ### ###',
    cities: words('Madrid Barcelona Valencia Sevilla Zaragoza Bilbao Granada Málaga Salamanca Bogotá'),
    firstNames:
      words(`Lucía Hugo María Martín Paula Daniel Sofía Pablo Carmen Álvaro Alba Adrián Nuria Javier Elena Sergio Inés Andrés Marta
      Gonzalo Jimena Rodrigo Rocío Iván Ainhoa Ignacio Ximena Joaquín Itziar Raúl Catalina Óscar`),
    lastNames:
      words(`García Fernández González López Martínez Sánchez Ruiz Jiménez Moreno Álvarez Romero Navarro Torres Domínguez Vázquez Ramos
      Gil Ramírez Serrano Blanco Molina Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Sanz Iglesias Núñez`),
  },
];
