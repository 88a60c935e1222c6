/** Series as `promtool test rules` writes them, one value a minute: `0+60x30` grows by 60 for 30 minutes. */
type Series = Record<string, string>;
type Case = { fires: Series; silent: Series };

const answers = (status: number, route = '/api/v1/tutor/getLanguages', more = '') =>
  `http_requests_total{job="lectern", instance="a", method="GET", route="${route}", status="${status}"${more}}`;
const buckets = (within: string, route = '/api/v1/tutor/getLanguages'): Series =>
  Object.fromEntries([
    ...['0.5', '2', '10', '+Inf'].map((le) => [
      `http_request_duration_seconds_bucket{job="lectern", instance="a", method="GET", route="${route}", le="${le}"}`,
      Number(le.replace('+Inf', '99')) >= Number(within) ? '0+60x30' : '0+6x30',
    ]),
    [`http_request_duration_seconds_count{job="lectern", instance="a", method="GET", route="${route}"}`, '0+60x30'],
  ]);
const gauge = (name: string, value: string): Series => ({ [`${name}{job="lectern", instance="a"}`]: value });
const overdue = (kind: string, values: string): Series => ({
  [`lectern_overdue_seconds{job="lectern", instance="a", kind="${kind}"}`]: values,
});
const releases = (one: string, other: string): Series => ({
  [`lectern_info{job="lectern", instance="a", version="${one}"}`]: '1x120',
  [`lectern_info{job="lectern", instance="b", version="${other}"}`]: '1x120',
});

/** What each alert must fire at in the end, and what it must not, though it is near. */
export const alertCases: Record<string, Case> = {
  LecternDown: { fires: gauge('up', '1 1 0x30'), silent: gauge('up', '1x26 0 1x30') },
  LecternNotWatched: { fires: { 'up{job="other"}': '1x30' }, silent: gauge('up', '0x30') },
  LecternUnwell: {
    fires: { [answers(503, '/api/v1/health')]: '0+4x30' },
    silent: { [answers(200, '/api/v1/health')]: '0+4x30', [answers(503, '/api/v1/admin/tutor')]: '0+4x30' },
  },
  LecternDatabaseDown: {
    fires: gauge('lectern_database_up', '1 1 0x30'),
    silent: gauge('lectern_database_up', '1x26 0 1x30'),
  },
  LecternFailing: {
    fires: { [answers(200)]: '0+950x30', [answers(500)]: '0+50x30' },
    silent: { [answers(200)]: '0+990x30', [answers(500)]: '0+10x30', [answers(403)]: '0+500x30' },
  },
  LecternSlow: {
    fires: buckets('10'),
    silent: { ...buckets('0.5'), ...buckets('10', '/api/v1/integration/events') },
  },
  LecternGuessing: {
    fires: { [answers(429, '/api/v1/admin/login')]: '0+3x30' },
    silent: { [answers(401, '/api/v1/admin/login')]: '0+30x30', [answers(429)]: '0+30x30' },
  },
  LecternBusy: {
    fires: gauge('nodejs_eventloop_lag_p99_seconds', '0.7x30'),
    silent: gauge('nodejs_eventloop_lag_p99_seconds', '0.7x26 0.1 0.7x3'),
  },
  LecternOverdue: {
    fires: overdue('letters', '0+60x30'),
    silent: { ...overdue('trail', '800x30'), ...overdue('postponedLetters', '3000x30') },
  },
  LecternPostponed: {
    fires: overdue('postponedLetters', '2000+120x30'),
    silent: { ...overdue('postponedLetters', '1800x30'), ...overdue('letters', '5000x30') },
  },
  LecternRestarting: {
    fires: gauge('process_start_time_seconds', '1 2 3 4 5x30'),
    silent: gauge('process_start_time_seconds', '1 2 3 3x30'),
  },
  LecternMemory: {
    fires: gauge('process_resident_memory_bytes', '1600000000x120'),
    silent: gauge('process_resident_memory_bytes', '1400000000x120'),
  },
  LecternDescriptors: {
    fires: { ...gauge('process_open_fds', '900x30'), ...gauge('process_max_fds', '1024x30') },
    silent: { ...gauge('process_open_fds', '700x30'), ...gauge('process_max_fds', '1024x30') },
  },
  LecternReleases: { fires: releases('0.2.0', '0.3.0'), silent: releases('0.3.0', '0.3.0') },
};
