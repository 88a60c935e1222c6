/** Why a server cannot be walked, or not to the end, as a sentence for whoever asked for it. */
export class CannotWalk extends Error {}
