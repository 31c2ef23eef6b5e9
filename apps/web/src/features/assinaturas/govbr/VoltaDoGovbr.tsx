import { Button } from '@mantine/core';
import { AUMENTAR_NIVEL, FRASES_DO_GOVBR } from '@portal/domain/assinaturas/govbr';
import { VoltaDeFora } from '../ida/VoltaDeFora.tsx';
import type { Volta } from '../ida/volta.ts';
import { useVoltarDoGovbr } from '../queries.ts';

interface Props {
  volta: Volta | null;
  /** Leaves for another site. */
  partir?: (endereco: string) => void;
}

export const VoltaDoGovbr = ({ volta, partir }: Props) => (
  <VoltaDeFora
    title="Assinatura pelo gov.br"
    de="do gov.br"
    em="no gov.br"
    volta={volta}
    voltar={useVoltarDoGovbr()}
    semVolta={FRASES_DO_GOVBR.retorno_invalido}
    mais={(codigo) =>
      (codigo === 'govbr_conta_bronze' || codigo === 'govbr_sem_permissao') && (
        <Button component="a" variant="default" href={AUMENTAR_NIVEL} target="_blank" rel="noreferrer">
          Aumentar o nível
        </Button>
      )
    }
    partir={partir}
  />
);
