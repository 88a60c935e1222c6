import manifest from '../package.json' with { type: 'json' };

/** This release's version, as in package.json. */
export const version = manifest.version;
