import type { Locale } from '#contract/primitives.ts';

const en = {
  ask_refund: 'Ask for a refund of %{booking}?',
  ask_dispute: 'How does the dispute about %{booking} end?',
  ask_withheld: 'Withhold the payout of %{booking}?',
  ask_released: 'Release the payout of %{booking}?',
  ask_succeeded: 'Was %{amount} refunded by hand?',
  ask_failed: 'Did the refund of %{amount} fail?',
  follows_student: 'A refund of %{refund}, all that is left, is asked for, and the payout is withheld.',
  follows_student_nothing: 'Nothing is left to be refunded, and the payout is withheld.',
  follows_student_nothing_paid:
    'Nothing is left to be refunded. The payout was made already, and stays with the tutor.',
  follows_part: 'A refund of %{refund} is asked for, and the payout is released, reduced as the price is to %{payout}.',
  follows_tutor: 'No refund is asked for, and the payout of %{payout} is released.',
  follows_student_paid:
    'A refund of %{refund}, all that is left, is asked for. The payout was made already, and stays with the tutor.',
  follows_part_paid: 'A refund of %{refund} is asked for. The payout was made already, and stays with the tutor.',
  follows_tutor_paid: 'No refund is asked for. The payout was made already.',
  follows_succeeded: 'This is recorded as what you did, and cannot be taken back here.',
  follows_failed: 'The sum can then be asked for anew.',
  carried_refund_app: 'Your application is asked to carry it out, and says here whether it was done or failed.',
  carried_refund_staff:
    'No application carries it out. Do it at your payment provider, and then record it here with its reference.',
  carried_withheld_app: 'Your application is asked not to pay out %{amount} to %{name} until further notice.',
  carried_withheld_staff:
    'Here it says that %{amount} is withheld from %{name}. Withhold it at your payment provider yourself.',
  carried_released_app: 'Your application may then pay out %{amount} to %{name}.',
  carried_released_staff:
    'Here it says that %{amount} is due to %{name}. Pay it out at your payment provider yourself.',
  nothing_asked: 'Nothing is asked for.',
  at_most: 'At most %{most} is left',
  less_than: 'Less than %{most}',
  say_it: 'Say it in a few words',
  asked_withheld: 'Asked to withhold the payout',
  asked_released: 'Asked to release the payout',
};

const de: typeof en = {
  ask_refund: 'Erstattung für %{booking} anfordern?',
  ask_dispute: 'Wie endet der Streitfall um %{booking}?',
  ask_withheld: 'Auszahlung von %{booking} einbehalten?',
  ask_released: 'Auszahlung von %{booking} freigeben?',
  ask_succeeded: 'Wurden %{amount} von Hand erstattet?',
  ask_failed: 'Ist die Erstattung von %{amount} gescheitert?',
  follows_student:
    '%{refund}, alles, was noch zu erstatten ist, werden angefordert, und die Auszahlung wird einbehalten.',
  follows_student_nothing: 'Zu erstatten ist nichts mehr, und die Auszahlung wird einbehalten.',
  follows_student_nothing_paid:
    'Zu erstatten ist nichts mehr. Die Auszahlung ist schon erfolgt und bleibt, wie sie ist.',
  follows_part:
    '%{refund} werden als Erstattung angefordert, und die Auszahlung wird freigegeben, um denselben Anteil auf %{payout} gekürzt.',
  follows_tutor: 'Es wird keine Erstattung angefordert, und die Auszahlung von %{payout} wird freigegeben.',
  follows_student_paid:
    '%{refund}, alles, was noch zu erstatten ist, werden angefordert. Die Auszahlung ist schon erfolgt und bleibt, wie sie ist.',
  follows_part_paid:
    '%{refund} werden als Erstattung angefordert. Die Auszahlung ist schon erfolgt und bleibt, wie sie ist.',
  follows_tutor_paid: 'Es wird keine Erstattung angefordert. Die Auszahlung ist schon erfolgt.',
  follows_succeeded: 'Das wird als Ihr Tun festgehalten und lässt sich hier nicht zurücknehmen.',
  follows_failed: 'Der Betrag kann danach neu angefordert werden.',
  carried_refund_app:
    'Ihre Anwendung wird gebeten, sie auszuführen, und sagt hier, ob sie erledigt ist oder gescheitert.',
  carried_refund_staff:
    'Keine Anwendung führt sie aus. Veranlassen Sie sie bei Ihrem Zahlungsdienst, und halten Sie sie danach hier mit der Referenz fest.',
  carried_withheld_app: 'Ihre Anwendung wird gebeten, %{amount} bis auf Weiteres nicht an %{name} auszuzahlen.',
  carried_withheld_staff:
    'Hier steht dann, dass %{amount} für %{name} einbehalten sind. Behalten Sie sie bei Ihrem Zahlungsdienst selbst ein.',
  carried_released_app: 'Ihre Anwendung darf dann %{amount} an %{name} auszahlen.',
  carried_released_staff:
    'Hier steht dann, dass %{name} %{amount} zustehen. Veranlassen Sie die Auszahlung bei Ihrem Zahlungsdienst selbst.',
  nothing_asked: 'Es ist nichts angefordert.',
  at_most: 'Höchstens noch %{most}',
  less_than: 'Weniger als %{most}',
  say_it: 'Sagen Sie es in wenigen Worten',
  asked_withheld: 'Auszahlung soll einbehalten werden',
  asked_released: 'Auszahlung soll freigegeben werden',
};

const fr: typeof en = {
  ask_refund: 'Demander un remboursement pour %{booking} ?',
  ask_dispute: 'Comment se termine le litige sur %{booking} ?',
  ask_withheld: 'Retenir le versement de %{booking} ?',
  ask_released: 'Libérer le versement de %{booking} ?',
  ask_succeeded: '%{amount} ont-ils été rendus à la main ?',
  ask_failed: 'Le remboursement de %{amount} a-t-il échoué ?',
  follows_student: 'Tout ce qui reste à rembourser, %{refund}, est demandé, et le versement est retenu.',
  follows_student_nothing: 'Il ne reste rien à rembourser, et le versement est retenu.',
  follows_student_nothing_paid: 'Il ne reste rien à rembourser. Le versement a déjà été fait, et reste tel quel.',
  follows_part:
    '%{refund} sont demandés en remboursement, et le versement est libéré, réduit dans la même proportion à %{payout}.',
  follows_tutor: 'Aucun remboursement n’est demandé, et le versement de %{payout} est libéré.',
  follows_student_paid:
    'Tout ce qui reste à rembourser, %{refund}, est demandé. Le versement a déjà été fait, et reste tel quel.',
  follows_part_paid: '%{refund} sont demandés en remboursement. Le versement a déjà été fait, et reste tel quel.',
  follows_tutor_paid: 'Aucun remboursement n’est demandé. Le versement a déjà été fait.',
  follows_succeeded: 'C’est consigné comme fait par vous, et ne peut être repris ici.',
  follows_failed: 'La somme peut ensuite être redemandée.',
  carried_refund_app: 'Votre application est priée de l’exécuter, et dit ici si c’est fait ou si cela a échoué.',
  carried_refund_staff:
    'Aucune application ne l’exécute. Faites-le chez votre prestataire de paiement, puis consignez-le ici avec sa référence.',
  carried_withheld_app: 'Votre application est priée de ne pas verser %{amount} à %{name} jusqu’à nouvel ordre.',
  carried_withheld_staff:
    'Il est indiqué ici que %{amount} sont retenus à %{name}. Retenez-les vous-même chez votre prestataire de paiement.',
  carried_released_app: 'Votre application peut alors verser %{amount} à %{name}.',
  carried_released_staff:
    'Il est indiqué ici que %{amount} sont dus à %{name}. Faites le versement vous-même chez votre prestataire de paiement.',
  nothing_asked: 'Rien n’est demandé.',
  at_most: 'Au plus %{most}',
  less_than: 'Moins de %{most}',
  say_it: 'Dites-le en quelques mots',
  asked_withheld: 'Versement à retenir, demandé',
  asked_released: 'Versement à libérer, demandé',
};

const pt: typeof en = {
  ask_refund: 'Pedir um reembolso de %{booking}?',
  ask_dispute: 'Como termina a disputa sobre %{booking}?',
  ask_withheld: 'Reter o pagamento ao tutor de %{booking}?',
  ask_released: 'Libertar o pagamento ao tutor de %{booking}?',
  ask_succeeded: 'Foram reembolsados %{amount} à mão?',
  ask_failed: 'O reembolso de %{amount} falhou?',
  follows_student: 'Pede-se tudo o que resta por reembolsar, %{refund}, e o pagamento ao tutor é retido.',
  follows_student_nothing: 'Nada resta por reembolsar, e o pagamento ao tutor é retido.',
  follows_student_nothing_paid: 'Nada resta por reembolsar. O pagamento ao tutor já foi feito, e fica como está.',
  follows_part:
    'Pede-se o reembolso de %{refund}, e o pagamento ao tutor é libertado, reduzido na mesma proporção para %{payout}.',
  follows_tutor: 'Não se pede reembolso, e o pagamento ao tutor de %{payout} é libertado.',
  follows_student_paid:
    'Pede-se tudo o que resta por reembolsar, %{refund}. O pagamento ao tutor já foi feito, e fica como está.',
  follows_part_paid: 'Pede-se o reembolso de %{refund}. O pagamento ao tutor já foi feito, e fica como está.',
  follows_tutor_paid: 'Não se pede reembolso. O pagamento ao tutor já foi feito.',
  follows_succeeded: 'Fica registado como feito por si, e não pode ser anulado aqui.',
  follows_failed: 'O montante pode depois ser pedido de novo.',
  carried_refund_app: 'Pede-se à sua aplicação que o execute; ela diz aqui se foi feito ou se falhou.',
  carried_refund_staff:
    'Nenhuma aplicação o executa. Faça-o no seu prestador de pagamentos e registe-o depois aqui com a referência.',
  carried_withheld_app: 'Pede-se à sua aplicação que não pague %{amount} a %{name} até nova ordem.',
  carried_withheld_staff:
    'Aqui fica dito que %{amount} estão retidos a %{name}. Retenha-os no seu prestador de pagamentos.',
  carried_released_app: 'A sua aplicação pode então pagar %{amount} a %{name}.',
  carried_released_staff:
    'Aqui fica dito que %{amount} são devidos a %{name}. Faça o pagamento no seu prestador de pagamentos.',
  nothing_asked: 'Nada está pedido.',
  at_most: 'No máximo %{most}',
  less_than: 'Menos de %{most}',
  say_it: 'Diga-o em poucas palavras',
  asked_withheld: 'Pedido para reter o pagamento ao tutor',
  asked_released: 'Pedido para libertar o pagamento ao tutor',
};

/** What is asked and what follows where staff decide about money: who carries it out, and what nobody will. They come with the dialogs. */
export const decisionTexts: Record<Locale, typeof en> = { en, de, fr, pt };
