import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useId } from 'react';
import { IconAction } from '#src/layout/IconAction.tsx';
import { useMoving } from '#src/layout/onDemand/useMoving.ts';
import { inOrder, moveTile, type Tile, type TileChoice, toggleTile } from '../tiles.ts';
import { useDashboardText } from '../useDashboardText.ts';

type Props<Name extends Tile> = {
  title: string;
  tiles: readonly Name[];
  choice: TileChoice;
  keep: (choice: TileChoice) => void;
};

const steps = [
  { by: -1, name: 'move_up', Icon: UpIcon },
  { by: 1, name: 'move_down', Icon: DownIcon },
] as const;

/** Tiles of one kind, to be shown or not, and moved among one another. */
export const TileGroup = <Name extends Tile>({ title, tiles, choice, keep }: Props<Name>) => {
  const text = useDashboardText();
  const id = useId();
  const { list, moved, setMoved } = useMoving<HTMLUListElement, Name>();
  const order = inOrder(tiles, choice);
  const place = moved && { name: text(`tile_${moved}`), place: order.indexOf(moved) + 1, of: order.length };

  const move = (tile: Name, by: -1 | 1) => {
    keep(moveTile(tiles, choice, tile, by));
    setMoved({ key: tile, by });
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography id={id} variant="body2" component="h3" color="textSecondary">
        {title}
      </Typography>
      <Box component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {order.map((tile, index) => (
          <Box component="li" key={tile} data-line={tile} sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0, mr: 1 }}
              control={
                <Checkbox checked={!choice.hidden.includes(tile)} onChange={() => keep(toggleTile(choice, tile))} />
              }
              label={text(`tile_${tile}`)}
            />
            {steps.map(({ by, name, Icon }) => (
              <IconAction
                key={name}
                size="small"
                label={text(name, { name: text(`tile_${tile}`) })}
                disabled={order[index + by] === undefined}
                onClick={() => move(tile, by)}
              >
                <Icon fontSize="small" />
              </IconAction>
            ))}
          </Box>
        ))}
      </Box>
      <span role="status" className="visually-hidden">
        {place && text('moved', place)}
      </span>
    </Box>
  );
};
