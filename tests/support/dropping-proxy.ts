import { type Call, startUnsteadyProxy } from './unsteady-proxy.ts';

/**
 * Stands in front of a server and loses some of its answers on their way: the server has done its work, and the browser never hears of it.
 *
 * @param loses asked for each call whether its answer gets lost.
 */
export const startDroppingProxy = (target: string, loses: (call: Call) => boolean) =>
  startUnsteadyProxy(target, (call) => (loses(call) ? { lost: 'answer' } : {}));
