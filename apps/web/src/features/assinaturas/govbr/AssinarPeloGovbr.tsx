import { Button } from '@mantine/core';
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { PEDE_GOVBR } from '@portal/domain/assinaturas/govbr';
import { IconExternalLink } from '@tabler/icons-react';
import { Callout } from '#ui/Callout.tsx';
import { useSair } from '../ida/use-sair.ts';
import { useIrAoGovbr } from '../queries.ts';

interface Props {
  assinatura: Pick<Assinatura, 'id' | 'versao'>;
  lido: boolean;
  /** Somebody was faster: the page tells it. */
  onStale: () => void;
  /** Leaves for another site. */
  partir?: (endereco: string) => void;
}

/** The document waits here while its signer is at gov.br, and comes back signed. */
export function AssinarPeloGovbr({ assinatura: { id, versao }, lido, onStale, partir = (e) => location.assign(e) }: Props) {
  const ir = useIrAoGovbr(id);
  const { sair, saindo, recusa } = useSair({ id, ir: () => ir(versao), onStale, partir });
  return (
    <>
      <p>{PEDE_GOVBR} Você entra lá com a sua conta prata ou ouro, autoriza, e volta para cá com o documento assinado.</p>
      <Button
        leftSection={<IconExternalLink size={18} aria-hidden />}
        disabled={!lido}
        loading={saindo}
        aria-describedby={lido ? undefined : 'falta-ler'}
        onClick={() => void sair()}
      >
        Assinar pelo gov.br
      </Button>
      {recusa && (
        <div role="alert">
          <Callout meaning="warning">{recusa}</Callout>
        </div>
      )}
    </>
  );
}
