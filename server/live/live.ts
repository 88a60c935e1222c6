import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  live as contract,
  type LiveNews,
  type LivePresence,
  liveBeatSeconds,
  livePace,
  liveStreams,
} from '#contract/live.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Connection } from '../database/database.ts';
import type { Listen } from '../database/notifications.ts';
import { draining, tooManyStreams } from '../errors.ts';
import { type EventMessage, EventStream, eventMessage } from '../http/event-stream.ts';
import { createPresence } from '../modules/live/presence.repository.ts';
import { type Audience, audienceOf } from './audience.ts';
import { isAbout, newsFor, readHead, readNews } from './news.ts';
import { createOtherServers } from './other-servers.ts';
import { createTellPlaces } from './places.ts';

/** Between two looks for what other servers sealed, and for tabs that are gone. */
const pollMilliseconds = 1_000;

/** Streams that are written to in one turn of the event loop. */
const writtenAtOnce = 20;

const { events } = contract.stream;
type Events = typeof events;

type Options = { app: FastifyInstance; db: Connection; clock: Clock; listen: Listen | undefined };

type Opening = {
  caller: Caller;
  /** Who the caller is now; undefined once the stream is theirs no more. */
  callerNow: () => Promise<Caller | undefined>;
  /** What the client says that it has seen last. */
  lastEventId: string | string[] | undefined;
};

type Listener = {
  stream: EventStream<Events>;
  accountId: string;
  callerNow: Opening['callerNow'];
  audience: Audience;
  /** The number of the last event of the trail that it was looked at for; undefined until the first time. */
  heard: number | undefined;
  /** The last number that the client knows. It is told the newest from time to time, so that it can go on from there. */
  known: number | undefined;
  /** The client is to know the newest number. */
  isOwed: boolean;
  /** It is to be looked up whether they are still who they were. */
  isUnchecked: boolean;
  seesPlaces: boolean;
};

/** A number that no trail has come to is of another one. */
const elsewhere = Number.POSITIVE_INFINITY;
const heardOf = (lastEventId: Opening['lastEventId']) => {
  if (lastEventId === undefined) return undefined;
  return typeof lastEventId === 'string' && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : elsewhere;
};

const isEmpty = ({ changes, many }: LiveNews) => changes.length + many.length === 0;

/**
 * Tells whoever looks what happens meanwhile. One look at the database is for all streams of this server, at most one in {@link livePace} ms:
 * when this server's sealer has sealed something or a tab of its has moved, when another server says so, and every second, since what that says
 * may get lost. Nobody looking, it rests.
 */
export const createLive = ({ app, db, clock, listen }: Options) => {
  const presence = createPresence({ db, clock });
  const tellPlaces = createTellPlaces();
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let beats: NodeJS.Timeout | undefined;
  let lookedAt = 0;
  let looking: Promise<void> | undefined;
  let isWanted = false;
  let isClosing = false;
  let hasFailed = false;

  const leave = (listener: Listener) => {
    listeners.delete(listener);
    listener.stream.end();
    if (listeners.size > 0) return;
    clearTimeout(timer);
    clearInterval(beats);
    beats = undefined;
    void others.rest();
  };

  /** Ends the streams of those who are signed out, or not admitted any more. */
  const check = async (listener: Listener) => {
    const caller = await listener.callerNow();
    const audience = caller && audienceOf(caller);
    if (!audience) return leave(listener);
    if (audience !== listener.audience) listener.seesPlaces = false;
    Object.assign(listener, { audience, isUnchecked: false });
  };

  /** Writes to each that is still there, some at a time: in between, whoever waits for the server has a turn. */
  const writeToEach = async (present: readonly Listener[], write: (listener: Listener) => void) => {
    for (const [nth, listener] of present.entries()) {
      if (nth % writtenAtOnce === 0) await setImmediate();
      if (listeners.has(listener)) write(listener);
    }
  };

  const sendNews = (present: readonly Listener[], head: number, since: Awaited<ReturnType<typeof readNews>>) => {
    const made = new Map<string, { message: EventMessage<Events>; isEmpty: boolean }>();
    return writeToEach(present, (listener) => {
      const { audience, stream, heard = head } = listener;
      const key = `${audience} ${heard}`;
      const make = () => {
        const news = newsFor(audience, since(heard));
        return { message: eventMessage(events, 'news', news, String(head)), isEmpty: isEmpty(news) };
      };
      const told = made.get(key) ?? make();
      made.set(key, told);
      if (!told.isEmpty || (listener.isOwed && listener.known !== head)) {
        stream.send(told.message);
        listener.known = head;
      }
      Object.assign(listener, { heard: head, isOwed: false });
    });
  };

  const sendPlaces = async (present: readonly Listener[]) => {
    const told = tellPlaces(new Set(present.map(({ audience }) => audience)), await presence.list());
    const made = new Map<LivePresence, EventMessage<Events>>();
    await writeToEach(present, (listener) => {
      const places = told.get(listener.audience);
      const said = listener.seesPlaces ? places?.news : places?.all;
      if (!said) return;
      const message = made.get(said) ?? eventMessage(events, 'presence', said);
      made.set(said, message);
      listener.stream.send(message);
      listener.seesPlaces = true;
    });
  };

  const tell = async () => {
    const present = [...listeners];
    const head = await readHead(db);
    const heard = ({ heard = head }: Listener) => heard;
    const since = await readNews(db, head, present.map(heard));
    const inDoubt = present.filter((one) => one.isUnchecked || isAbout(since(heard(one)), one.accountId));
    // Before they are told anything more.
    await Promise.all(inDoubt.map(check));
    const left = present.filter((listener) => listeners.has(listener));
    await sendNews(left, head, since);
    await sendPlaces(left);
  };

  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = look();
    }, milliseconds);
  };

  const look = async () => {
    isWanted = false;
    try {
      await tell();
      if (hasFailed) app.log.info('it is told again what happens');
      hasFailed = false;
    } catch (error) {
      // Once, however long the database is away.
      if (!hasFailed) app.log.error({ err: error }, 'it is not told what happens');
      hasFailed = true;
    }
    looking = undefined;
    lookedAt = performance.now();
    if (listeners.size > 0) schedule(isWanted ? livePace : pollMilliseconds);
  };

  /** Looks as soon as may be. */
  const wake = () => {
    isWanted = true;
    if (!looking && listeners.size > 0) schedule(Math.max(0, lookedAt + livePace - performance.now()));
  };

  const others = createOtherServers({ db, listen, onNews: wake });

  const beat = () => {
    for (const listener of listeners) {
      listener.stream.beat();
      Object.assign(listener, { isOwed: true, isUnchecked: true });
    }
    wake();
  };

  // Before the server waits for the calls in flight.
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(beats);
    for (const listener of listeners) leave(listener);
    await others.rest();
    // Before the database is closed.
    await looking;
  });

  return {
    presence,
    /** Something is sealed, or somebody has moved. */
    changed: () => {
      wake();
      others.announce();
    },

    /** @throws AppError 429 where they have as many open on this server as they may. */
    open: ({ caller, callerNow, lastEventId }: Opening, reply: FastifyReply): EventStream<Events> => {
      if (isClosing) throw draining();
      const open = [...listeners].filter(({ accountId }) => accountId === caller.id).length;
      if (open >= liveStreams) throw tooManyStreams(liveStreams);
      const stream = new EventStream<Events>(reply);
      const listener: Listener = {
        stream,
        accountId: caller.id,
        callerNow,
        audience: audienceOf(caller) ?? 'editor',
        heard: heardOf(lastEventId),
        known: undefined,
        isOwed: true,
        // They may have been signed out between the guard and the first look.
        isUnchecked: true,
        seesPlaces: false,
      };
      listeners.add(listener);
      stream.onOver(() => leave(listener));
      // Whoever left while it was looked up who they are: nothing is begun for them, since nothing would end it.
      if (!listeners.has(listener)) return stream;
      beats ??= setInterval(beat, liveBeatSeconds * 1000);
      others.hear();
      wake();
      return stream;
    },
  };
};

export type Live = ReturnType<typeof createLive>;
