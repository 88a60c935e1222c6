import PosterIcon from '@mui/icons-material/ImageOutlined';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { Poster } from './posters.ts';

const messages = {
  name: 'Poster |||| Posters',
  fields: { name: 'Name', picture: 'Picture' },
  picture_help: 'As it hangs in the street.',
  add: 'Add poster',
};
const load = async () => ({ messages });

export const postersScreens = defineEntityResource(Poster, {
  hints: ['picture'],
  menu: { section: 'content', icon: PosterIcon },
  messages: { en: messages, de: load, fr: load, pt: load },
});
