import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';

// Ends with 0 where the server of this container answers that it and its database work; for a container's health check.
const { TLS_CERTIFICATE } = process.env;
// An empty variable is none, as for the server.
const port = process.env.PORT || '4000';
const [get, protocol] = TLS_CERTIFICATE ? [getHttps, 'https'] : [getHttp, 'http'];

// The certificate is for the name that people use, and this never leaves the machine.
const request = get(
  `${protocol}://127.0.0.1:${port}/api/v1/health`,
  { timeout: 4_000, rejectUnauthorized: false },
  (response) => {
    response.resume();
    process.exitCode = response.statusCode === 200 ? 0 : 1;
    if (process.exitCode) console.error(`The health check was answered ${response.statusCode}.`);
  },
);
request.on('timeout', () => request.destroy(new Error('no answer within four seconds')));
request.on('error', ({ message }) => {
  console.error(`The health check failed: ${message}.`);
  process.exitCode = 1;
});
