import ExhibitIcon from '@mui/icons-material/MuseumOutlined';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { Exhibit } from './exhibits.ts';

const messages = {
  name: 'Exhibit |||| Exhibits',
  fields: { name: 'Name', story: 'Story', labelledIn: 'Labelled in', picture: 'Picture' },
  add: 'Add exhibit',
};
const load = async () => ({ messages });

export const exhibitsScreens = defineEntityResource(Exhibit, {
  menu: { section: 'content', icon: ExhibitIcon },
  messages: { en: messages, de: load, fr: load, pt: load },
});
