import type { EntregaDoWebhook, Webhook } from '@portal/domain/webhooks/contract';
import type { SituacaoDaEntrega, SituacaoDoWebhook } from '@portal/domain/webhooks/situacao';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const DO_WEBHOOK: Record<SituacaoDoWebhook, Tone> = { Ligado: 'green', Pausado: 'red', Desligado: 'grey' };

/** On, and yet nothing gets through: that is not green. */
export const WebhookPill = ({ situacao, falha_desde }: Pick<Webhook, 'situacao' | 'falha_desde'>) => (
  <StatusPill tone={situacao === 'Ligado' && falha_desde ? 'amber' : DO_WEBHOOK[situacao]}>
    {situacao === 'Ligado' && falha_desde ? 'Ligado, com falhas' : situacao}
  </StatusPill>
);

const DA_ENTREGA: Record<SituacaoDaEntrega, Tone> = { Aguardando: 'amber-outline', Entregue: 'green', 'Não entregue': 'red' };

export const EntregaPill = ({ situacao, porque }: Pick<EntregaDoWebhook, 'situacao' | 'porque'>) => (
  <StatusPill tone={situacao === 'Aguardando' && porque ? 'amber' : DA_ENTREGA[situacao]}>{situacao}</StatusPill>
);
