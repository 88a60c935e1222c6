import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Card, Collapse, IconButton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useNamed } from '#src/i18n/useNamed.ts';

/** Milliseconds; opening is shown, closing gets out of the way. */
const duration = { enter: 300, exit: 50 } as const;
/** Height of a collapsed card's content: its first line remains to be seen. */
const collapsedHeight = '1.5rem';

type Props = { title: string; children: ReactNode };

/** A titled card that folds down to the first line of its content. */
export const CollapsibleCard = ({ title, children }: Props) => {
  const translate = useTranslate();
  const named = useNamed();
  const [open, setOpen] = useState(true);
  const id = useId();
  const action = translate(open ? 'ui.field.show_less' : 'ui.field.show_more');
  return (
    <Card component="section" aria-labelledby={`${id}-title`} sx={{ px: 2.5, py: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={`${id}-title`} variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Tooltip title={action}>
          <IconButton
            size="small"
            aria-label={named(title, action)}
            aria-expanded={open}
            aria-controls={`${id}-content`}
            onClick={() => setOpen(!open)}
          >
            <ExpandMoreIcon
              fontSize="inherit"
              sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
            />
          </IconButton>
        </Tooltip>
      </Box>
      <Collapse in={open} timeout={duration} collapsedSize={collapsedHeight} id={`${id}-content`} inert={!open}>
        {children}
      </Collapse>
    </Card>
  );
};
