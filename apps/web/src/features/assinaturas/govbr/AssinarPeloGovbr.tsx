import { Button } from '@mantine/core';
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { PEDE_GOVBR } from '@portal/domain/assinaturas/govbr';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Callout } from '#ui/Callout.tsx';
import { useIrAoGovbr } from '../queries.ts';
import { lembrarDeOnde } from './volta.ts';

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
  const [saindo, setSaindo] = useState(false);
  const [recusa, setRecusa] = useState('');
  const sair = async () => {
    setSaindo(true);
    setRecusa('');
    try {
      const { endereco } = await ir(versao);
      lembrarDeOnde(id);
      partir(endereco);
    } catch (error) {
      setSaindo(false);
      if (!(error instanceof ApiError)) throw error;
      error.handled = true;
      if (error.status === 409) onStale();
      else setRecusa(error.message);
    }
  };
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
