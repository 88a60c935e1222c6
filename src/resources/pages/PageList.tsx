import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import PublishedIcon from '@mui/icons-material/PublicOutlined';
import type { Page } from '#contract/pages.ts';
import type { LooksOf } from '#src/entity/looks.ts';
import { EntityList } from '#src/entity/views/EntityList.tsx';

/** Can anybody read the page, or staff only? */
const looks: LooksOf<typeof Page> = {
  status: { published: { tone: 'success', icon: PublishedIcon }, draft: { tone: 'neutral', icon: DraftIcon } },
};

export const PageList = () => (
  <EntityList<typeof Page>
    columns={[
      'title',
      'slug',
      'status',
      'publishOn',
      'withdrawOn',
      'metaTitle',
      'metaDescription',
      'language',
      'updatedAt',
    ]}
    hidden={['metaTitle', 'metaDescription', 'language']}
    looks={looks}
    oneLine
  />
);
