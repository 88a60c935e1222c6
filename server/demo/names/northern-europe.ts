import { type Region, words } from './region.ts';

export const northernEurope: Region[] = [
  {
    weight: 2,
    locale: 'de',
    motherTongue: 'Dutch',
    timezones: ['Europe/Amsterdam'],
    phone: '+31 6 ########',
    cities: words('Amsterdam Utrecht Rotterdam Leiden Groningen Eindhoven Haarlem Nijmegen Gent Antwerpen'),
    firstNames:
      words(`Emma Daan Sanne Bram Fleur Sem Lotte Thijs Roos Jasper Femke Ruben Maartje Wouter Anouk Joris Merel Sander Eline Pieter
      Marijke Koen Saskia Hidde Liesbeth Floris Noor Maarten Jet Diederik`),
    lastNames:
      words(`de_Vries Jansen van_den_Berg Bakker Visser Smit Meijer Mulder de_Groot Bos Vos Peeters Hendriks van_Leeuwen Dekker Brouwer
      van_der_Meer Kuiper Postma Hoekstra Verhoeven Willems Maes Claes Wouters van_Dam Scholten Prins Huisman Timmermans`),
  },
  {
    weight: 2,
    locale: 'en',
    motherTongue: 'Swedish',
    timezones: ['Europe/Stockholm'],
    phone: '+46 70 ### ## ##',
    cities: words('Stockholm Göteborg Malmö Uppsala Lund Umeå Linköping Örebro'),
    firstNames:
      words(`Astrid Elsa Oskar Ebba Nils Maja Axel Saga Gustav Linnéa Viktor Tuva Erik Ingrid Måns Alva Hjalmar Sigrid Love Åsa Göran
      Stina Fredrik Märta Albin Elin Birger Vendela`),
    lastNames:
      words(`Andersson Johansson Karlsson Nilsson Lindqvist Bergström Sjöberg Wallin Engström Lundgren Björklund Forsberg Sandberg
      Öberg Nyström Holmgren Ekström Åkesson Dahlgren Hellström Norberg Sundqvist Blomqvist Rosén Hedlund Strömberg Ström Lindholm`),
  },
  {
    weight: 1,
    locale: 'en',
    motherTongue: 'Danish',
    timezones: ['Europe/Copenhagen', 'Europe/Oslo'],
    phone: '+45 ## ## ## ##',
    cities: words('København Aarhus Odense Aalborg Oslo Bergen Trondheim'),
    firstNames:
      words(`Freja Søren Ida Mikkel Signe Rasmus Karoline Magnus Anne-Mette Jeppe Solveig Kasper Liv Håkon Maren Bjørn Kirstine Lars
      Tone Øyvind Ragnhild Sindre Dagny Troels`),
    lastNames:
      words(`Jensen Nielsen Hansen Pedersen Christensen Sørensen Rasmussen Jørgensen Møller Thomsen Østergaard Knudsen Olsen Haugen
      Bakken Lie Solberg Dahl Kristoffersen Moen Nygård Strand Kjær Holst`),
  },
  {
    weight: 1,
    locale: 'en',
    motherTongue: 'Finnish',
    timezones: ['Europe/Helsinki', 'Europe/Tallinn'],
    phone: '+358 4# #######',
    cities: words('Helsinki Tampere Turku Oulu Tallinn Tartu'),
    firstNames:
      words(`Aino Eino Helmi Väinö Aada Onni Elina Jukka Kerttu Mikko Päivi Antti Tuulikki Ville Marjatta Heikki Sanna Kalle Liisa
      Juhani Maarja Rasmus Kadri Tõnu`),
    lastNames:
      words(`Korhonen Virtanen Mäkinen Nieminen Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Saarinen Niemi Salonen Laaksonen
      Kärkkäinen Rantanen Tamm Saar Kask Mägi Pärn Ilves Kukk Sepp`),
  },
];
