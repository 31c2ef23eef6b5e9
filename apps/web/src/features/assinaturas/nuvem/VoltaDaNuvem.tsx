import { FRASES_DA_NUVEM } from '@portal/domain/assinaturas/nuvem';
import { VoltaDeFora } from '../ida/VoltaDeFora.tsx';
import type { Volta } from '../ida/volta.ts';
import { useVoltarDaNuvem } from '../queries.ts';

interface Props {
  volta: Volta | null;
  /** Leaves for another site. */
  partir?: (endereco: string) => void;
}

export const VoltaDaNuvem = ({ volta, partir }: Props) => (
  <VoltaDeFora
    title="Assinatura com certificado na nuvem"
    de="do serviço do certificado"
    em="no serviço do certificado"
    volta={volta}
    voltar={useVoltarDaNuvem()}
    semVolta={FRASES_DA_NUVEM.nuvem_retorno_invalido}
    partir={partir}
  />
);
