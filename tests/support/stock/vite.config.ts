import { fileURLToPath } from 'node:url';
import { mergeConfig, type Plugin } from 'vite';
import own from '../../../vite.config.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Puts the stock screens in the place of those that Lectern has for languages. */
const stockScreens: Plugin = {
  name: 'lectern-stock-screens',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './languages/index.ts' && importer === pathOf('../../../src/resources/index.ts')
      ? pathOf('index.ts')
      : null,
};

/** The production build of the screens, but for those. */
export default mergeConfig(own, { root: pathOf('../../..'), plugins: [stockScreens] });
