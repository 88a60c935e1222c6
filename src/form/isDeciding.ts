/**
 * Is a question open? Whoever decides in a dialog has seen the record as it was: it must not become another one below it, or the server would take the
 * decision for one about what it is by now. A drawer is the record itself.
 */
export const isDeciding = () => document.querySelector('[role="dialog"]:not(.record-drawer)') !== null;
