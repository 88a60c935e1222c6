import { Skeleton } from '@mui/material';

/**
 * Pixels that a letter takes in a dialog, whatever its text: one that comes late must not move the buttons below from under the hand that is
 * about to press them.
 */
export const letterHeight = 416;

/** Keeps the letter's room until it is there. */
export const LetterSkeleton = () => <Skeleton variant="rounded" height={letterHeight} sx={{ mt: 2 }} />;
