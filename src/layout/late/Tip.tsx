import { Popper } from '@mui/material';
import { capOf } from '#src/domain/keys/buttonsWithKeys.ts';

/** What the `data-tip` of an element says, and the key that presses it, beside it. */
export const Tip = ({ anchor }: { anchor: HTMLElement }) => {
  const key = anchor.getAttribute('aria-keyshortcuts');
  return (
    // A key alone stands below: above is what the button is about.
    <Popper open anchorEl={anchor} placement={anchor.dataset.tip ? 'top' : 'bottom'} sx={{ zIndex: 'tooltip' }}>
      <div className="tip">
        {anchor.dataset.tip}
        {key && <kbd>{capOf(key)}</kbd>}
      </div>
    </Popper>
  );
};
