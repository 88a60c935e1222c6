import SinkIcon from '@mui/icons-material/CountertopsOutlined';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { KitchenSink } from './kitchen-sink.ts';

const messages = {
  name: 'Kitchen sink |||| Kitchen sinks',
  fields: {
    name: 'Name',
    nickname: 'Nickname',
    story: 'Story',
    note: 'Note',
    terms: 'Terms',
    body: 'Description',
    parts: 'Parts',
    contact: 'Contact',
    otherContact: 'Other contact',
    sign: 'Sign',
    address: 'Address name',
    picture: 'Picture',
    languageId: 'Language',
    otherLanguageId: 'Other language',
    languages: 'Languages',
    levels: 'Levels',
    active: 'On sale',
    colour: 'Colour',
    finish: 'Finish',
    bowls: 'Bowls',
    drawers: 'Drawers',
    priceCents: 'Price',
    depositCents: 'Deposit',
    currency: 'Currency',
    madeOn: 'Made on',
    soldOn: 'Sold on',
    openedAt: 'Opened at',
    closedAt: 'Closed at',
    rank: 'Order',
    label: 'Label',
    tutorCount: 'Tutors',
  },
  add: 'Add kitchen sink',
  active: { true: 'On sale', false: 'Not on sale' },
  colour: { white: 'White', black: 'Black' },
  finish: { matt: 'Matt', gloss: 'Gloss' },
  story_help: 'How it came to be',
  priceCents_help: 'With taxes',
};
const load = async () => ({ messages });

/** Screens that are drawn from its declaration. */
export const kitchenSinkScreens = defineEntityResource(KitchenSink, {
  hints: ['story', 'priceCents'],
  menu: { section: 'catalogue', icon: SinkIcon },
  messages: { en: messages, de: load, fr: load, pt: load },
});
