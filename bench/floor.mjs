import Fastify from 'fastify';

// The floor: what Fastify does with an answer that is there already. Whoever measures puts the answer in.
const app = Fastify({ bodyLimit: 10_000_000 });
let canned = Buffer.from('{}');

app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post('/canned', async (request) => {
  canned = request.body;
  return { ok: true };
});
app.get('/canned', (_request, reply) => reply.type('application/json; charset=utf-8').send(canned));
process.stdout.write(`listening on ${await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) })}\n`);
