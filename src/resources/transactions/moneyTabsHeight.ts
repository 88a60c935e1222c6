/** Pixels: the room of the tabs is kept until they are there, so that the list below does not move. */
export const tabsHeight = 60;
