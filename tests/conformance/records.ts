import { randomUUID } from 'node:crypto';

export type Item = { id: string; version: number; createdAt: string; updatedAt: string; [field: string]: unknown };

const day = 86_400_000;
const began = Date.UTC(2026, 0, 1);

export const kept = (fields: Record<string, unknown>, nth = 0): Item => {
  const at = new Date(began + nth * day).toISOString();
  return { id: randomUUID(), version: 1, createdAt: at, updatedAt: at, ...fields };
};

const firstNames = ['Ada', 'Bruno', 'Clara', 'Dario', 'Emil', 'Fatima', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const lastNames = ['Weber', 'Costa', 'Martin', 'Silva', 'Novak', 'Bauer', 'Rossi', 'Lopez'];

const person = (nth: number, area: string) => {
  const firstName = firstNames[(nth * 7) % firstNames.length] as string;
  const lastName = lastNames[(nth * 5) % lastNames.length] as string;
  return {
    firstName,
    lastName,
    displayName: `${firstName} ${lastName} ${nth}`,
    email: `${firstName}.${nth}@${area}.example`.toLowerCase(),
    phone: null,
    language: 'en',
    timezone: 'Europe/Berlin',
    photoId: null,
    photoUrl: null,
    emailVerifiedAt: null,
    lastLoginAt: null,
    statusReason: null,
  };
};

const party = ({ id, displayName, email }: Item, userType: string) => ({
  id,
  userType,
  displayName,
  email,
  photoUrl: null,
});

/** A marketplace as it is when the server starts. */
export const makeRecords = () => {
  const languages = ['English en', 'German de', 'French fr', 'Portuguese pt'].map((text, nth) => {
    const [name, code] = text.split(' ');
    return kept({ name, code, active: nth !== 2, tutorCount: 0 }, nth);
  });
  const levels = ['Primary school', 'Secondary school', 'University'].map((name, nth) =>
    kept({ name, rank: nth + 1, active: true, tutorCount: 0 }, nth),
  );
  const subjects = ['Mathematics', 'Music', 'History'].map((name, nth) =>
    kept(
      { name, slug: name.toLowerCase(), parentId: null, active: true, path: name, childCount: 0, tutorCount: 0 },
      nth,
    ),
  );
  const titles = ['Did not show up', 'Asked for money elsewhere'].map((title, nth) =>
    kept({ title, audience: nth === 0 ? 'tutor' : 'both', active: true, reportCount: 0 }, nth),
  );
  const idsOf = (items: Item[], nth: number) => [items[nth % items.length]?.id];
  const tutors = Array.from({ length: 34 }, (_, nth) =>
    kept(
      {
        ...person(nth, 'tutors'),
        headline: `Teaches since ${2000 + (nth % 20)}`,
        bio: 'Patient and well prepared.',
        hourlyRateCents: 2000 + ((nth * 370) % 5000),
        currency: 'EUR',
        yearsOfExperience: (nth * 3) % 17,
        subjectIds: idsOf(subjects, nth),
        languageIds: idsOf(languages, nth),
        levelIds: idsOf(levels, nth),
        status: ['pending', 'approved', 'approved', 'suspended'][nth % 4],
        rating: nth % 3 === 0 ? null : 3 + (nth % 20) / 10,
        bookingCount: 0,
      },
      (nth * 11) % 34,
    ),
  );
  const users = Array.from({ length: 12 }, (_, nth) =>
    kept({ ...person(nth, 'users'), userType: 'user', userRole: null, status: 'active', bookingCount: nth % 5 }, nth),
  );
  const admins = ['superAdmin', 'admin', 'admin'].map((userType, nth) =>
    kept({ ...person(nth, 'staff'), userType, userRole: 'admin', status: 'active', bookingCount: 0 }, nth),
  );
  const reports = Array.from({ length: 9 }, (_, nth) => {
    const [title, user, tutor] = [titles[nth % 2], users[nth], tutors[nth]] as [Item, Item, Item];
    return kept(
      {
        titleId: title.id,
        title: title.title,
        reporterId: user.id,
        reporter: party(user, 'user'),
        reportedUserId: tutor.id,
        reportedUser: party(tutor, 'tutor'),
        bookingId: null,
        description: `What happened in lesson ${nth}.`,
        status: nth % 3 === 2 ? 'inReview' : 'open',
        assigneeId: null,
        assigneeName: null,
        resolution: null,
        resolvedAt: null,
      },
      nth,
    );
  });
  return { languages, levels, subjects, titles, tutors, users: [...users, ...admins], reports };
};

export type Records = ReturnType<typeof makeRecords>;
