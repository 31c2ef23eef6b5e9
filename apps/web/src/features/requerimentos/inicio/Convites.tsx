import { Button } from '@mantine/core';
import type { ConviteRecebido } from '@portal/domain/partes/contract';
import { PAPEIS, PODERES } from '@portal/domain/partes/papeis';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { useConvites, useResponderConvite } from '../partes.ts';

/** Requests that others ask the person to take part in. */
export function Convites() {
  const { data = [] } = useConvites();
  if (data.length === 0) return null;
  return (
    <Card title="Convites" id="convites">
      {data.map((convite) => (
        <Convite key={convite.id} convite={convite} />
      ))}
    </Card>
  );
}

function Convite({ convite: c }: { convite: ConviteRecebido }) {
  const { aceitar, recusar } = useResponderConvite();
  const [recusa, setRecusa] = useState('');
  const busy = aceitar.isPending || recusar.isPending;
  const tentar = async () => {
    setRecusa('');
    try {
      const { id } = await aceitar.mutateAsync(c.id);
      goTo(rota('contribuinte.meus.requerimentos.requerimento', { id }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error;
      error.handled = true;
      setRecusa(error.mensagem);
    }
  };
  return (
    <Callout
      title={`${c.convidado_por} convida você como ${PAPEIS[c.papel].toLowerCase()}`}
      actions={
        <>
          <Button loading={aceitar.isPending} disabled={busy} onClick={() => void tentar().catch(() => undefined)}>
            Aceitar
          </Button>
          <Button variant="default" loading={recusar.isPending} disabled={busy} onClick={() => recusar.mutate(c.id)}>
            Recusar
          </Button>
        </>
      }
    >
      {[c.processo_nome, c.numero, `de ${c.requerente_nome}`].filter(Boolean).join(' · ')}. {PODERES[c.papel]}
      {recusa && <strong role="alert"> {recusa}</strong>}
    </Callout>
  );
}
