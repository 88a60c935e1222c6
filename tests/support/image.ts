import { execFile } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import dockerignore from '@balena/dockerignore';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';

const run = promisify(execFile);

/** What a container of the image is started with. Paths are those within `root`. */
export type Image = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  entrypoint: string[];
  command: string[];
  healthcheck: string[];
  remove: () => Promise<void>;
};
type Stage = Omit<Image, 'remove'> & { base: string; name: string };

/** The user `nonroot` of the base image. */
export const nonroot = 65_532;

const words = (instruction: Instruction) => instruction.getArguments().map((argument) => argument.getValue());
const list = (instruction: Instruction): string[] => JSON.parse(words(instruction).join(' '));
const flagOf = (instruction: Instruction, name: string) =>
  'getFlags' in instruction
    ? (instruction.getFlags as () => { getName(): string; getValue(): string | null }[])()
        .find((flag) => flag.getName() === name)
        ?.getValue()
    : undefined;

/** `docker build` in plain folders: the steps of the Dockerfile one after another, each stage in a folder that stands for its root. */
class Build {
  readonly stages: Stage[] = [];
  readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
  }

  get stage() {
    const stage = this.stages.at(-1);
    if (!stage) throw new Error('A Dockerfile begins with FROM.');
    return stage;
  }

  /** Where a path of a stage lies. A folder is named with its slash. */
  place(stage: Stage, path: string) {
    return join(stage.root, resolve(stage.workdir, path), path.endsWith('/') ? '/' : '');
  }

  async from(instruction: Instruction) {
    const [base = '', , name = ''] = words(instruction);
    const root = join(this.folder, `stage-${this.stages.length}`);
    await mkdir(root);
    this.stages.push({
      root,
      base,
      name,
      workdir: '/',
      env: {},
      user: '',
      entrypoint: [],
      command: [],
      healthcheck: [],
    });
  }

  async copy(instruction: Instruction) {
    const paths = words(instruction);
    const target = paths.pop() ?? '';
    const from = this.stages.find(({ name }) => name === flagOf(instruction, 'from'));
    for (const path of paths) {
      const to = this.place(this.stage, target);
      const into = to.endsWith('/') && path !== '.' ? join(to, basename(path)) : to;
      // The base's own Node.js, in whose place stands the one that runs this.
      if (from && path === '/usr/local/bin/node') await cp(await realNode(), into, { recursive: true });
      else if (from) await cp(this.place(from, path), into, { recursive: true, verbatimSymlinks: true });
      else await copyContext(path, into);
      if (flagOf(instruction, 'chown') === 'nonroot:nonroot' && process.getuid?.() === 0)
        await chown(into, nonroot, nonroot);
    }
  }

  async run(instruction: Instruction) {
    const command = instruction.getArgumentsContent() ?? '';
    const cwd = this.place(this.stage, '.');
    // The packages that are installed here are what it would bring, from another host.
    if (command === 'npm ci') return linkPackages(join(cwd, 'node_modules'));
    const { PATH = '', HOME = '' } = process.env;
    return run('/bin/sh', ['-c', command], { cwd, env: { PATH, HOME }, maxBuffer: 1024 ** 3 });
  }

  async step(instruction: Instruction) {
    switch (instruction.getKeyword()) {
      case 'FROM':
        return this.from(instruction);
      case 'WORKDIR':
        this.stage.workdir = words(instruction).join();
        return mkdir(this.place(this.stage, '.'), { recursive: true });
      case 'COPY':
        return this.copy(instruction);
      case 'RUN':
        return this.run(instruction);
      case 'ENV':
        return Object.assign(this.stage.env, Object.fromEntries(words(instruction).map((pair) => pair.split('='))));
      case 'USER':
        this.stage.user = words(instruction).join();
        return;
      case 'ENTRYPOINT':
        this.stage.entrypoint = list(instruction);
        return;
      case 'CMD':
        this.stage.command = list(instruction);
        return;
      case 'HEALTHCHECK':
        this.stage.healthcheck = JSON.parse(words(instruction).slice(1).join(' '));
        return;
      // They say something of containers, and change no image.
      case 'EXPOSE':
      case 'VOLUME':
        return;
      default:
        throw new Error(`The Dockerfile has ${instruction.getKeyword()}, which tests/support/image.ts does not know.`);
    }
  }
}

const realNode = async () => (await run('readlink', ['-f', process.execPath])).stdout.trim();

/** What `docker build .` sends along, by .dockerignore. */
const copyContext = async (path: string, to: string) => {
  const ignored = dockerignore().add(await readFile('.dockerignore', 'utf8'));
  const filter = (source: string) => source === '.' || !ignored.ignores(source);
  if (path !== '.') return cp(path, to);
  for (const name of (await readdir('.')).filter(filter)) await cp(name, join(to, name), { recursive: true, filter });
};

/** Links to the files of node_modules, of which what is written to is a copy. */
const linkPackages = async (to: string) => {
  const caches = ['.cache', '.vite', '.package-lock.json'];
  await run('cp', ['-a', '--link', 'node_modules', to]).catch(() => run('cp', ['-a', 'node_modules', to]));
  for (const name of caches) await rm(join(to, name), { recursive: true, force: true });
  await cp('node_modules/.package-lock.json', join(to, '.package-lock.json'));
};

/** Makes what the Dockerfile makes. @returns the last stage, without what its base brings. */
export const buildImage = async (): Promise<Image> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-image-'));
  const build = new Build(folder);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const instruction of DockerfileParser.parse(await readFile('Dockerfile', 'utf8')).getInstructions())
      await build.step(instruction);
    // Others than the one who made it have to get there.
    await chmod(folder, 0o755);
    for (const { root } of build.stages.slice(0, -1)) await rm(root, { recursive: true });
    return { ...build.stage, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** Megabytes that the files of a folder have. */
export const megabytesOf = async (folder: string) => {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await lstat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2;
};
