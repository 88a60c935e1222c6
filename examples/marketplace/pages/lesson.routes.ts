import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../database.ts';
import { book, cancel, complete, confirm, pay } from '../marketplace/bookings.ts';
import { dispute } from '../marketplace/disputes.ts';
import { findBookings, findTutor, type ShownBooking } from '../marketplace/find.ts';
import type { Person } from '../marketplace/records.ts';
import { Refusal } from '../marketplace/refusal.ts';
import { answerQuestion, complain } from '../marketplace/reports.ts';
import { review } from '../marketplace/reviews.ts';
import { bookingPage, complainPage } from './account.ts';
import { AnswerForm, BookingForm, ComplaintForm, ReviewForm } from './forms.ts';
import { check, readMultipart } from './read-form.ts';
import type { Site, Visit } from './site.ts';
import { tutorPage } from './tutors.ts';

type OfBooking = { Params: { id: string; report?: string } };
type Action = { by: Person['kind'] | 'both'; run: (sql: Sql, id: string, actor: Person['kind']) => Promise<void> };
type Own = Visit & { person: Person; booking: ShownBooking };

/** What can be done with a booking, and who may. */
const actions: Record<string, Action> = {
  pay: { by: 'student', run: (sql, id) => pay(sql, id, 'good') },
  'pay-and-close': { by: 'student', run: (sql, id) => pay(sql, id, 'closes') },
  'refuse-payment': { by: 'student', run: (sql, id) => pay(sql, id, 'refused') },
  dispute: { by: 'student', run: (sql, id) => dispute(sql, id) },
  confirm: { by: 'tutor', run: confirm },
  complete: { by: 'tutor', run: complete },
  cancel: { by: 'both', run: cancel },
};

/** Booking a lesson, and what its people do with it. */
export const registerLessonPages = ({ app, db, visit, send, attempt }: Site) => {
  app.post<OfBooking>('/tutors/:id/book', async (request, reply) => {
    const visited = await visit(request);
    const { person, catalogue } = visited;
    if (!person) return reply.redirect('/sign-up', 303);
    const tutor = await findTutor(db.sql, request.params.id);
    if (!tutor) return reply.callNotFound();
    return attempt(
      async () => {
        const wanted = check(BookingForm, request.body);
        const { id } = await db.transact((sql) => book(sql, { ...wanted, tutor: tutor.id, student: person.id }));
        return reply.redirect(`/bookings/${id}`, 303);
      },
      (wrong) => {
        const page = tutorPage(tutor, catalogue, { person, now: new Date(), wrong });
        return send(reply.code(422), `${tutor.first_name} ${tutor.last_name}`, visited, page);
      },
    );
  });

  /** Does something for whoever takes part in the booking; for others there is none. */
  const own =
    (
      run: (own: Own, reply: FastifyReply, request: FastifyRequest<OfBooking>) => FastifyReply | Promise<FastifyReply>,
    ) =>
    async (request: FastifyRequest<OfBooking>, reply: FastifyReply) => {
      const { person, catalogue } = await visit(request);
      if (!person) return reply.redirect('/sign-in', 303);
      const [booking] = await findBookings(db.sql, person.id, request.params.id);
      if (!booking) return reply.callNotFound();
      return run({ person, catalogue, booking }, reply, request);
    };

  app.get<OfBooking>(
    '/bookings/:id',
    own(({ person, catalogue, booking }, reply) =>
      send(reply, 'Lesson', { person, catalogue }, bookingPage(booking, person, catalogue)),
    ),
  );

  for (const [action, { by, run }] of Object.entries(actions))
    app.post<OfBooking>(
      `/bookings/:id/${action}`,
      own((mine, reply) =>
        attempt(
          async () => {
            const { person, booking } = mine;
            if (by !== 'both' && by !== person.kind) throw new Refusal('That is not yours to do.');
            await db.transact((sql) => run(sql, booking.id, person.kind));
            return reply.redirect(`/bookings/${booking.id}`, 303);
          },
          (wrong) =>
            send(reply.code(422), 'Lesson', mine, bookingPage(mine.booking, mine.person, mine.catalogue, wrong)),
        ),
      ),
    );

  app.post<OfBooking>(
    '/bookings/:id/answer/:report',
    own((mine, reply, request) =>
      attempt(
        async () => {
          const { text } = check(AnswerForm, request.body);
          const { report = '' } = request.params;
          await db.transact((sql) => answerQuestion(sql, { report, by: mine.person.id, text }));
          return reply.redirect(`/bookings/${mine.booking.id}`, 303);
        },
        (wrong) => send(reply.code(422), 'Lesson', mine, bookingPage(mine.booking, mine.person, mine.catalogue, wrong)),
      ),
    ),
  );

  app.post<OfBooking>(
    '/bookings/:id/review',
    own((mine, reply, request) =>
      attempt(
        async () => {
          const opinion = check(ReviewForm, request.body);
          const { booking, person } = mine;
          await db.transact((sql) => review(sql, { ...opinion, booking: booking.id, student: person.id }));
          return reply.redirect(`/bookings/${booking.id}`, 303);
        },
        (wrong) => send(reply.code(422), 'Lesson', mine, bookingPage(mine.booking, mine.person, mine.catalogue, wrong)),
      ),
    ),
  );

  app.get<OfBooking>(
    '/bookings/:id/complain',
    own((mine, reply) => send(reply, 'Complain', mine, complainPage(mine.booking, mine.person, mine.catalogue))),
  );
  app.post<OfBooking>(
    '/bookings/:id/complain',
    own(async (mine, reply, request) => {
      const { filled, readFile } = await readMultipart(request);
      return attempt(
        async () => {
          const complaint = check(ComplaintForm, filled);
          const evidence = await readFile();
          const { booking, person } = mine;
          await db.transact((sql) =>
            complain(sql, { ...complaint, booking: booking.id, reporter: person.id }, evidence),
          );
          return reply.redirect(`/bookings/${booking.id}`, 303);
        },
        (wrong) => {
          const page = complainPage(mine.booking, mine.person, mine.catalogue, { wrong, filled });
          return send(reply.code(422), 'Complain', mine, page);
        },
      );
    }),
  );
};
