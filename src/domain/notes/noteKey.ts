/** What queries of notes begin with. */
export const noteKey = 'notes';

/** Where the notes stand that mention the person. */
export const mentionsScreen = '/admin/mentions';

/** In an address: the note that it leads to. */
export const noteParameter = 'note';

/** The tab of a record that has its notes. */
export const noteTab = 'notes';

/** In a tab, its name is their heading; in a drawer they keep their distance from what is above. */
export type NotesPlace = 'page' | 'drawer' | 'tab';
