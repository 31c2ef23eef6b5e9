import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ApiError } from '#lib/api-error.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { FactsSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import { useBaixar, useCanhoto } from './queries.ts';
import { StatusRequerimento } from './StatusRequerimento.tsx';
import { EXPLICACAO_DO_STATUS } from './status.ts';

/** The receipt anyone with its address sees: where the request is, and nothing personal. */
export function Canhoto({ canhoto }: { canhoto: string }) {
  const { data, error } = useCanhoto(canhoto);
  const baixar = useBaixar();
  if (error instanceof ApiError && (error.status === 404 || error.status === 422))
    return (
      <Page title="Canhoto não encontrado" width="narrow">
        <EmptyState
          title="Este canhoto não existe"
          action={
            <Button component={RouteLink} href={rota('login')}>
              Ir para a entrada
            </Button>
          }
        >
          Confira se o endereço está completo. Ele está no PDF do canhoto e no e-mail que o requerente recebeu.
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={data ? `Requerimento ${data.numero}` : 'Canhoto do requerimento'}
      aside={data && <StatusRequerimento status={data.status} />}
      subtitle={data && `${data.processo_nome}. ${data.municipio}.`}
      width="narrow"
    >
      <Card>
        {!data && <FactsSkeleton />}
        {data && (
          <FactList
            columns={2}
            facts={[
              {
                label: 'Situação',
                value: EXPLICACAO_DO_STATUS[data.status],
                wide: true,
              },
              { label: 'Onde está', value: [data.etapa_nome, data.setor_nome].filter(Boolean).join(', ') },
              { label: 'Requerente', value: data.requerente },
              { label: 'Bairro', value: data.bairro },
              { label: 'Protocolado em', value: <When at={data.protocolado_em} exact /> },
              { label: 'Última atualização', value: <When at={data.atualizado_em} exact /> },
            ]}
          />
        )}
      </Card>
      {data && (
        <Button
          mt="lg"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={baixar.isPending}
          onClick={() => baixar.mutate({ tipo: 'canhoto', id: canhoto })}
        >
          Baixar o canhoto em PDF
        </Button>
      )}
    </Page>
  );
}
