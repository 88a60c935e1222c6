import type { Tutor } from '#contract/tutors.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { demo } from '#tests/support/verbs.ts';
import { type Person, signInAs } from './person.ts';

const main = { role: 'main' };

const openTutors = async ({ press, sees }: Person) => {
  await press({ role: 'link', name: 'Tutors', inside: { role: 'navigation', name: 'Main menu' } });
  await sees({ role: 'heading', name: 'Tutors' });
};

const searchTutor = async ({ write, sees }: Person, words: string, found = words) => {
  await write({ role: 'searchbox', name: 'Search' }, words);
  await sees({ role: 'button', name: `Delete: ${found}` });
};

const chooseFirst = async ({ press, driver }: Person, name: RegExp) => {
  await press({ role: 'combobox', name });
  await press({ role: 'option' });
  await driver.pressKey('Escape');
};

const addTutor = async (person: Person) => {
  const fields: Record<string, string> = {
    '^First name': 'Zsófia',
    '^Last name': 'Ábrányi',
    '^Display name': 'Zsófia Ábrányi',
    '^E-mail': 'zsofia.abranyi@example.com',
    '^Headline': 'Chemistry from the kitchen',
    '^About': 'Experiments first, formulas later.',
    '^Hourly rate': '38',
  };
  await person.press({ role: 'link', name: 'Add tutor' });
  await person.isAt('/admin/tutors/add');
  for (const [name, text] of Object.entries(fields)) {
    await person.write({ role: 'textbox', name: new RegExp(name) }, text);
  }
  for (const name of [/^Subjects/, /^Languages/, /^Levels/]) await chooseFirst(person, name);
  await person.press({ role: 'button', name: 'Save' });
  await person.sees({ role: 'heading', name: 'Zsófia Ábrányi' });
};

/** A day in the office, as `tests/e2e/first-story.e2e.ts` tells it in Chromium. */
export const tellFirstStory = async (person: Person, url: string) => {
  const { open, press, sees, write, isAt, readsIn, reload } = person;
  const [busiest] = await askServer<Tutor[]>(url, '/admin/tutor?sort=bookingCount&dir=desc&limit=1');
  if (!busiest?.bookingCount) throw new Error('The demo data has no tutor with bookings.');
  const name = busiest.displayName;

  await open('/');
  await isAt('/admin/login');
  await signInAs(person, { ...demo.superAdmin, password: 'not the password' });
  await sees({ role: 'alert' });
  await signInAs(person, demo.superAdmin);

  await openTutors(person);
  await searchTutor(person, name);
  await press({ role: 'link', name: `Edit: ${name}` });
  await isAt(`/admin/tutors/edit/${busiest.id}`);
  await write({ role: 'textbox', name: /^Hourly rate/ }, '61.35');
  await press({ role: 'button', name: 'Save' });
  await readsIn({ role: 'alert' }, /^Saved: /);
  // Firefox gives an address up that is opened while the page goes elsewhere by itself.
  await isAt(`/admin/tutors/${busiest.id}`);
  await open(`/admin/tutors/${busiest.id}`);
  await readsIn(main, /61\.35/);
  await reload();
  await readsIn(main, /61\.35/);

  await openTutors(person);
  await addTutor(person);
  await openTutors(person);
  await searchTutor(person, 'zsofia abranyi', 'Zsófia Ábrányi');

  await searchTutor(person, name);
  await press({ role: 'button', name: `Delete: ${name}` });
  const question = { role: 'dialog', name: `Delete “${name}”?` };
  await press({ role: 'button', name: 'Delete', inside: question });
  await readsIn(question, /Still has [\d,]+ bookings/);
  await press({ role: 'button', name: 'Cancel', inside: question });
  await sees({ role: 'button', name: `Delete: ${name}` });

  await press({ role: 'button', name: /^Account of / });
  await press({ role: 'menuitem', name: 'Sign out' });
  await sees({ role: 'heading', name: /^Sign in/ });
  await isAt('/admin/login');
  await open('/admin/tutors');
  await isAt('/admin/login');
};
