import { type Region, words } from './region.ts';

export const world: Region[] = [
  {
    weight: 4,
    locale: 'pt',
    motherTongue: 'Portuguese',
    timezones: ['Europe/Lisbon', 'America/Sao_Paulo'],
    phone: '+351 9## ### ###',
    cities: words('Lisboa Porto Coimbra Braga Aveiro Faro São_Paulo Recife Curitiba Évora'),
    firstNames:
      words(`Leonor João Matilde Duarte Beatriz Afonso Carolina Tomás Mariana Gonçalo Inês Rafael Joana Miguel Catarina Tiago Letícia
      Vinícius Luísa Thiago Conceição Henrique Débora Otávio Margarida Simão Lívia Caetano Benedita Estêvão`),
    lastNames:
      words(`Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Fernandes Gonçalves Almeida Ribeiro Pinto Carvalho
      Teixeira Moreira Correia Mendes Nunes Vieira Cardoso Araújo Barbosa Queiroz Magalhães Figueiredo Brandão Guimarães Azevedo`),
  },
  {
    weight: 3,
    locale: 'de',
    motherTongue: 'Turkish',
    timezones: ['Europe/Istanbul'],
    phone: '+90 53# ### ## ##',
    cities: words('İstanbul Ankara İzmir Bursa Eskişehir Antalya'),
    firstNames:
      words(`Zeynep Mehmet Elif Mustafa Ayşe Emre Defne Ömer Selin Yiğit Merve Çağlar Esra Burak Gülşen Kerem Büşra Onur Nazlı Tuncay
      Şule Barış Özlem Deniz`),
    lastNames:
      words(`Yılmaz Kaya Demir Şahin Çelik Yıldız Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Koç Kurt Özkan Şimşek Polat
      Korkmaz Erdoğdu Güneş Bulut Aksoy`),
  },
  {
    weight: 3,
    locale: 'fr',
    motherTongue: 'Arabic',
    timezones: ['Africa/Casablanca', 'Africa/Tunis', 'Africa/Cairo', 'Asia/Beirut'],
    phone: '+212 6## ######',
    cities: words('Casablanca Rabat Tunis Alger Le_Caire Beyrouth'),
    firstNames:
      words(`Yasmine Karim Leïla Youssef Nour Omar Salma Mehdi Amina Tariq Hiba Bilal Samira Rachid Rania Ismaïl Dounia Nabil Khadija
      Anis Farah Walid Maryam Ziad`),
    lastNames:
      words(`Benali El_Amrani Haddad Mansouri Bouzid Cherif Khalil Belkacem Saïdi Nasser Trabelsi El_Idrissi Hamdan Ziani Rahmani Fakhoury
      Bennani Gharbi Toumi Alaoui Jaziri Khoury Lahlou Sabbagh`),
  },
  {
    weight: 3,
    locale: 'en',
    motherTongue: 'Hindi',
    timezones: ['Asia/Kolkata', 'Europe/London'],
    phone: '+91 98### #####',
    cities: words('Mumbai Pune Bengaluru Delhi Chennai Kolkata Hyderabad'),
    firstNames:
      words(`Ananya Arjun Priya Rohan Kavya Vikram Meera Aditya Ishita Rahul Nandini Siddharth Lakshmi Karthik Aarti Harsh Divya Nikhil
      Sneha Varun Pooja Manish Tara Dev`),
    lastNames:
      words(`Sharma Patel Iyer Reddy Gupta Nair Mehta Chatterjee Banerjee Desai Joshi Kulkarni Menon Rao Verma Bhattacharya Kapoor
      Malhotra Pillai Srinivasan Chaudhary Agarwal Bhatt Trivedi`),
  },
  {
    weight: 2,
    locale: 'en',
    motherTongue: 'Chinese',
    timezones: ['Asia/Shanghai', 'Asia/Singapore', 'Asia/Taipei'],
    phone: '+65 9### ####',
    cities: words('Shanghai Singapore Taipei Chengdu Hangzhou'),
    firstNames:
      words(`Méilíng Wěi Xiùyīng Jiàn Lìhuá Zhìyuǎn Yǎtíng Hàoyǔ Xīnyí Jùnjié Jiāyí Mínghuī Sīyǔ Tiānyòu Yùlán Zǐháo Wǎnqíng Bóyáng
      Shūfēn Chéngēn Ruòxī Yìchén`),
    lastNames: words(`Wáng Lǐ Zhāng Liú Chén Yáng Huáng Zhào Wú Zhōu Xú Sūn Mǎ Zhū Hú Guō Hé Gāo Lín Luó Zhèng Xiè`),
  },
  {
    weight: 2,
    locale: 'en',
    motherTongue: 'Japanese',
    timezones: ['Asia/Tokyo'],
    phone: '+81 90 #### ####',
    cities: words('Tōkyō Ōsaka Kyōto Sapporo Fukuoka'),
    firstNames:
      words(`Yui Haruto Sakura Ren Hina Sōta Aoi Yūto Mei Kaito Rin Daiki Nanami Shō Ayaka Ryō Misaki Takumi Chihiro Kenji Emi Jun Kōhei
      Naoko`),
    lastNames:
      words(`Satō Suzuki Takahashi Tanaka Watanabe Itō Yamamoto Nakamura Kobayashi Katō Yoshida Yamada Sasaki Matsumoto Inoue Kimura
      Hayashi Shimizu Mori Ōno Fujita Okada Gotō Ishikawa`),
  },
  {
    weight: 2,
    locale: 'en',
    motherTongue: 'Swahili',
    timezones: ['Africa/Lagos', 'Africa/Nairobi', 'Africa/Accra'],
    phone: '+254 7## ######',
    cities: words('Nairobi Lagos Accra Kampala Mombasa Abuja'),
    firstNames:
      words(`Amara Chidi Wanjiru Kwame Ngozi Kofi Zuri Tunde Adaeze Juma Abeni Sefu Folasade Baraka Nia Emeka Makena Kojo Ifeoma Jabari
      Temitọpẹ Otieno Akosua Obinna`),
    lastNames:
      words(`Okafor Mwangi Mensah Adeyemi Kamau Owusu Eze Otieno Asante Nwosu Wambui Boateng Ọláyínká Kiprono Okonkwo Njoroge Appiah Adébáyọ̀
      Wekesa Osei Uche Kariuki Balogun Achieng`),
  },
  {
    weight: 1,
    locale: 'fr',
    motherTongue: 'Vietnamese',
    timezones: ['Asia/Ho_Chi_Minh', 'Europe/Paris'],
    phone: '+84 9# ### ####',
    cities: words('Hà_Nội Đà_Nẵng Huế Sài_Gòn'),
    firstNames: words(
      `Linh Minh Hương Tuấn Lan Dũng Mai Quang Thảo Hải Ngọc Phúc Trang Đức Yến Khánh Hạnh Sơn Thu Việt`,
    ),
    lastNames: words(`Nguyễn Trần Lê Phạm Hoàng Phan Vũ Đặng Bùi Đỗ Hồ Ngô Dương Đinh Trịnh Lương Tạ Mạc Cao Tô`),
  },
];
