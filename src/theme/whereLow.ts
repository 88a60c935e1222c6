/** Where little is seen at once, as on a small screen at 400 %: bars that stay in sight would leave one line of the rest. As in frame.css. */
export const whereLow = '@media (max-height: 480px)';
