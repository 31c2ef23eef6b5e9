import { Button } from '@mantine/core';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { useMinhaValidacao } from './queries.ts';

/** On the start: only where something is missing, or keeps the person from filing. */
export function AvisoDaConferencia() {
  const { data } = useMinhaValidacao();
  if (!data || data.situacao === 'Aceita') return null;
  if (data.pode_protocolar && data.situacao !== 'Devolvida') return null;
  const espera = data.situacao === 'Aguardando';
  return (
    <Callout
      meaning={espera ? 'info' : 'warning'}
      title={
        espera
          ? 'A prefeitura confere o seu cadastro'
          : data.situacao === 'Não enviada'
            ? 'Antes de protocolar, envie os seus documentos'
            : 'Falta algo no seu cadastro'
      }
      actions={
        <Button
          component={RouteLink}
          href={`${rota('contribuinte.minhaConta.cadastro')}?secao=conferencia`}
          variant="default"
          size="sm"
        >
          {espera ? 'Ver como está' : 'Ver o que falta'}
        </Button>
      }
    >
      {espera
        ? 'Você pode preparar pedidos, e protocola quando a conferência terminar.'
        : data.motivo || 'Este município só recebe pedidos de quem teve o cadastro conferido.'}
    </Callout>
  );
}
