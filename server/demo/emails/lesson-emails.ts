import { button, type EmailTemplate, signature } from './template.ts';

export const lessonEmails: EmailTemplate[] = [
  {
    key: 'booking-requested',
    name: 'New request, to the tutor',
    subject: '{{ studentName }} would like a lesson in {{ subjectName }}',
    body: `<p>Hello {{ firstName }},</p>
<p>{{ studentName }} has requested a lesson in <strong>{{ subjectName }}</strong> on {{ startsAt }}, for {{ durationMinutes }} minutes. You would receive {{ payout }}.</p>
${button('lessonUrl', 'Accept or decline')}
<p>Please answer within two days; after that students usually look for somebody else.</p>
${signature}`,
    variables: [
      'firstName',
      'siteName',
      'studentName',
      'subjectName',
      'startsAt',
      'durationMinutes',
      'payout',
      'lessonUrl',
    ],
  },
  {
    key: 'booking-confirmed',
    name: 'Lesson confirmed, to the student',
    subject: 'Confirmed: {{ subjectName }} on {{ startsAt }}',
    body: `<p>Hello {{ firstName }},</p>
<p>{{ tutorName }} has confirmed your lesson in <strong>{{ subjectName }}</strong>.</p>
<ul><li>Start: {{ startsAt }}</li><li>Length: {{ durationMinutes }} minutes</li><li>Price: {{ amount }}</li><li>Booking: {{ bookingId }}</li></ul>
${button('lessonUrl', 'Open the lesson')}
<p>The classroom opens ten minutes before the start.</p>
${signature}`,
    variables: [
      'firstName',
      'siteName',
      'tutorName',
      'subjectName',
      'startsAt',
      'durationMinutes',
      'amount',
      'bookingId',
      'lessonUrl',
    ],
  },
  {
    key: 'booking-reminder',
    name: 'Reminder, a day before',
    subject: 'Tomorrow: {{ subjectName }} with {{ tutorName }}',
    body: `<p>Hello {{ firstName }},</p>
<p>your lesson in {{ subjectName }} with {{ tutorName }} starts on {{ startsAt }} and takes {{ durationMinutes }} minutes. Have your questions ready and test your microphone.</p>
${button('lessonUrl', 'Open the lesson')}
${signature}`,
    variables: ['firstName', 'siteName', 'tutorName', 'subjectName', 'startsAt', 'durationMinutes', 'lessonUrl'],
  },
  {
    key: 'booking-cancelled',
    name: 'Lesson cancelled',
    subject: 'Cancelled: {{ subjectName }} on {{ startsAt }}',
    body: `<p>Hello {{ firstName }},</p>
<p>the lesson in {{ subjectName }} on {{ startsAt }} (booking {{ bookingId }}) was cancelled.</p>
{% if reason %}<p>The reason given: “{{ reason }}”</p>{% endif %}
{% if refund %}<p>{{ refund }} will be back on your account within five working days.</p>{% endif %}
${button('lessonUrl', 'See the booking')}
${signature}`,
    variables: ['firstName', 'siteName', 'subjectName', 'startsAt', 'bookingId', 'reason', 'refund', 'lessonUrl'],
  },
];
