import { type Region, words } from './region.ts';

export const easternEurope: Region[] = [
  {
    weight: 3,
    locale: 'en',
    motherTongue: 'Polish',
    timezones: ['Europe/Warsaw'],
    phone: '+48 5## ### ###',
    cities: words('Warszawa Kraków Wrocław Poznań Gdańsk Łódź Lublin Katowice'),
    firstNames:
      words(`Zuzanna Jakub Julia Szymon Maja Kacper Aleksandra Wojciech Agnieszka Michał Małgorzata Krzysztof Katarzyna Tomasz Joanna
      Bartosz Karolina Paweł Ewelina Łukasz Dorota Grzegorz Weronika Mateusz Jadwiga Stanisław Oliwia Marek`),
    lastNames:
      words(`Kowalczyk Wiśniewska Wójcik Kamińska Lewandowski Zielińska Szymański Woźniak Dąbrowski Kozłowska Mazur Jankowski Krawczyk
      Grabowska Pawłowski Michalak Zając Król Wieczorek Jabłońska Wróbel Majewski Stępień Górska Rutkowski Sikora Ostrowska Baran`),
  },
  {
    weight: 2,
    locale: 'en',
    motherTongue: 'Czech',
    timezones: ['Europe/Prague', 'Europe/Bratislava'],
    phone: '+420 7## ### ###',
    cities: words('Praha Brno Olomouc Plzeň Bratislava Košice'),
    firstNames:
      words(`Tereza Jan Eliška Tomáš Adéla Ondřej Veronika Vojtěch Kateřina Matěj Lucie Jiří Barbora Štěpán Zdeňka Radek Markéta Luboš
      Zuzana Matúš Ľubica Peter Božena Dušan`),
    lastNames:
      words(`Novák Svobodová Dvořák Černá Procházka Kučerová Veselý Horáková Němec Pokorná Marek Pospíšilová Hájek Králová Jelínek
      Růžičková Beneš Fialová Sedláček Doležalová Zeman Kolářová Hruška Šimková`),
  },
  {
    weight: 2,
    locale: 'en',
    motherTongue: 'Romanian',
    timezones: ['Europe/Bucharest'],
    phone: '+40 7## ### ###',
    cities: words('București Cluj-Napoca Timișoara Iași Brașov Sibiu'),
    firstNames:
      words(`Ioana Andrei Maria Ștefan Elena Mihai Ana Alexandru Cristina Radu Bianca Vlad Raluca Bogdan Anca Cătălin Simona Răzvan
      Oana Ionuț Mădălina Sorin Ilinca Dragoș`),
    lastNames:
      words(`Popescu Ionescu Popa Dumitrescu Stan Stoica Gheorghe Rusu Munteanu Matei Constantinescu Șerban Moldovan Lazăr Barbu
      Cristea Diaconu Enache Tănase Vasilescu Nistor Oprea Dragomir Ungureanu`),
  },
  {
    weight: 2,
    locale: 'en',
    motherTongue: 'Ukrainian',
    timezones: ['Europe/Kyiv'],
    phone: '+380 6# ### ## ##',
    cities: words('Kyiv Lviv Odesa Kharkiv Dnipro Chernivtsi'),
    firstNames:
      words(`Oksana Taras Olena Andriy Kateryna Dmytro Sofiya Bohdan Yuliya Oleksandr Nataliya Mykola Iryna Vasyl Daryna Serhiy Halyna
      Maksym Solomiya Yaroslav Lesya Ostap Zlata Roman`),
    lastNames:
      words(`Shevchenko Kovalenko Bondarenko Tkachenko Kravchenko Oliynyk Lysenko Melnyk Polishchuk Savchenko Rudenko Marchenko Moroz
      Petrenko Klymenko Pavlenko Kharchenko Hrytsenko Koval Zinchenko Tymoshenko Vasylenko Honchar Panchenko`),
  },
  {
    weight: 2,
    locale: 'en',
    motherTongue: 'Greek',
    timezones: ['Europe/Athens'],
    phone: '+30 69# #######',
    cities: words('Athína Thessaloníki Pátra Irákleio Ioánnina'),
    firstNames:
      words(`Eléni Giórgos María Dimítris Katerína Yiánnis Sofía Kóstas Vasilikí Níkos Ioánna Panagiótis Déspina Christos Evangelía
      Spýros Zoí Aléxandros Athiná Stélios Ánna Manólis`),
    lastNames:
      words(`Papadópoulos Nikolaídis Georgíou Dimitríou Papanikoláou Vasileíou Oikonómou Karagiánnis Makrís Antoníou Alexíou
      Konstantínou Theodórou Pappás Samarás Kontós Ioannídis Lámprou Athanasíou Christodoúlou Stamatíou Galánis`),
  },
];
