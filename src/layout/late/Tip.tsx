import { Popper } from '@mui/material';

/** What the `data-tip` of an element says, beside it. */
export const Tip = ({ anchor }: { anchor: HTMLElement }) => (
  <Popper open anchorEl={anchor} placement="top" sx={{ zIndex: 'tooltip' }}>
    <div className="tip">{anchor.dataset.tip}</div>
  </Popper>
);
