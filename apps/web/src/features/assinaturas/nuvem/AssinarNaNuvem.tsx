import { Button } from '@mantine/core';
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { IconCloudLock } from '@tabler/icons-react';
import { Callout } from '#ui/Callout.tsx';
import { useSair } from '../ida/use-sair.ts';
import { useIrANuvem, useNuvens } from '../queries.ts';

interface Props {
  assinatura: Pick<Assinatura, 'id' | 'versao'>;
  lido: boolean;
  /** Somebody was faster: the page tells it. */
  onStale: () => void;
  /** Leaves for another site. */
  partir?: (endereco: string) => void;
}

/** One way for each keeper of certificates that this installation knows; where it knows none, nothing. */
export function AssinarNaNuvem(props: Props) {
  const { data = [] } = useNuvens();
  return data.map((provedor) => <PorUm key={provedor.id} provedor={provedor} {...props} />);
}

type PorUmProps = Props & { provedor: { id: string; nome: string } };

function PorUm({ provedor, assinatura: { id, versao }, lido, onStale, partir = (e) => location.assign(e) }: PorUmProps) {
  const ir = useIrANuvem(id);
  const { sair, saindo, recusa } = useSair({ id, ir: () => ir({ versao, provedor: provedor.id }), onStale, partir });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCloudLock size={18} aria-hidden />}
        disabled={!lido}
        loading={saindo}
        aria-describedby={lido ? undefined : 'falta-ler'}
        onClick={() => void sair()}
      >
        Assinar com {provedor.nome}
      </Button>
      {recusa && (
        <div role="alert">
          <Callout meaning="warning">{recusa}</Callout>
        </div>
      )}
    </>
  );
}
