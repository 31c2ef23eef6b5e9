import { Button, Select } from '@mantine/core';
import { consultaDeTrabalho, FAIXAS, type Faixa } from '@portal/domain/requerimentos/trabalho';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useProcessos } from '#entities/processos/lista.ts';
import { currentPath, goTo, useSearchString } from '#lib/navigation.ts';
import { fromQueryString, toQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { Faixas } from './Faixas.tsx';
import { useTrabalho } from './queries.ts';
import { Teclas } from './Teclas.tsx';
import classes from './Trabalho.module.css';

const POR_PAGINA = 50;

type Dados = NonNullable<ReturnType<typeof useTrabalho>['data']>;

/** What the address says of the list. */
function useFiltro() {
  const search = fromQueryString(useSearchString().replace(/^\?/, ''));
  const read = consultaDeTrabalho.safeParse({ per_page: POR_PAGINA, ...search });
  const filtro = read.success ? read.data : consultaDeTrabalho.parse({ per_page: POR_PAGINA });
  const { s, page, per_page, organizacao_id, cliente, faixa } = filtro;
  const agora = { s, page, per_page, organizacao_id, cliente: 'cliente' in search ? cliente : undefined, faixa };
  const mudar = (change: Partial<typeof agora>) => {
    const next = { ...agora, page: 1, ...change };
    const text = toQueryString({
      ...next,
      page: next.page > 1 ? next.page : undefined,
      per_page: next.per_page === POR_PAGINA ? undefined : next.per_page,
    });
    goTo(currentPath() + (text ? `?${text}` : ''), { replace: true });
  };
  return { filtro: agora, mudar };
}

/** Everything that waits for the person, in every town, the most pressing first. */
export function TrabalhoDeTodos() {
  const { filtro, mudar } = useFiltro();
  const { data, isError, refetch } = useTrabalho(filtro);
  const { data: processos = [] } = useProcessos();
  const filtrado = Boolean(filtro.s || filtro.organizacao_id || filtro.cliente || filtro.faixa);
  if (isError)
    return (
      <EmptyState title="Não conseguimos abrir a lista" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
        Confira a sua conexão.
      </EmptyState>
    );
  if (!data)
    return (
      <div className={classes.esqueleto}>
        <CardsSkeleton cards={8} />
      </div>
    );
  return (
    <>
      <Filtros dados={data} filtro={filtro} mudar={mudar} />
      {data.total === 0 ? (
        <Vazio
          filtrado={filtrado}
          onLimpar={() => mudar({ s: '', organizacao_id: undefined, cliente: undefined, faixa: undefined })}
        />
      ) : (
        <Card flush>
          <Faixas trabalhos={data.data} processos={processos} level={2} />
          {data.last_page > 1 && (
            <Pager
              of="O que espera por você"
              paging={{
                page: data.current_page,
                rowsPerPage: data.per_page,
                rowsNumber: data.total,
                sortBy: '',
                descending: false,
              }}
              onPaging={({ page, rowsPerPage }) => mudar({ page: page ?? 1, ...(rowsPerPage && { per_page: rowsPerPage }) })}
            />
          )}
        </Card>
      )}
    </>
  );
}

type Filtro = ReturnType<typeof useFiltro>;

/** By urgency, town and client, each choice with how many it leaves; the towns and clients only where there are two. */
function Filtros({ dados, filtro, mudar }: { dados: Dados } & Filtro) {
  const { faixas, municipios, clientes } = dados;
  const total = faixas.vencido + faixas.semana + faixas.depois;
  return (
    <>
      <FilterBar
        searchLabel="Cliente, protocolo ou endereço"
        search={filtro.s}
        onSearch={(s) => mudar({ s })}
        value={{}}
        onChange={() => undefined}
        onClear={() => undefined}
        describe={() => ''}
      />
      <div className={classes.barra}>
        <Strip>
          <QuickFilters
            label="Até quando"
            single
            options={[
              { value: '', label: 'Tudo', total },
              ...(Object.keys(FAIXAS) as Faixa[]).map((f) => ({ value: f, label: FAIXAS[f], total: faixas[f] })),
            ]}
            value={[filtro.faixa ?? '']}
            onChange={([faixa]) => mudar({ faixa: (faixa || undefined) as Faixa | undefined })}
          />
        </Strip>
        {(municipios.length > 1 || filtro.organizacao_id) && (
          <Select
            className={classes.escolha}
            aria-label="Município"
            placeholder="Todos os municípios"
            clearable
            clearButtonProps={{ 'aria-label': 'Todos os municípios' }}
            value={filtro.organizacao_id ? String(filtro.organizacao_id) : null}
            onChange={(id) => mudar({ organizacao_id: id ? Number(id) : undefined })}
            data={municipios.map(({ id, nome, total: n }) => ({ value: String(id), label: `${nome} (${n})` }))}
          />
        )}
        {(clientes.length > 1 || filtro.cliente) && (
          <Select
            className={classes.escolha}
            aria-label="Cliente"
            placeholder="Todos os clientes"
            clearable
            clearButtonProps={{ 'aria-label': 'Todos os clientes' }}
            searchable
            limit={50}
            nothingFoundMessage="Nenhum cliente com esse nome"
            value={filtro.cliente ?? null}
            onChange={(nome) => mudar({ cliente: nome ?? undefined })}
            data={clientes
              .filter(({ nome }) => nome !== '')
              .map(({ nome, total: n }) => ({ value: nome, label: `${nome} (${n})` }))}
          />
        )}
        <Teclas pagina={dados.current_page} paginas={dados.last_page} onPagina={(page) => mudar({ page })} />
      </div>
    </>
  );
}

function Vazio({ filtrado, onLimpar }: { filtrado: boolean; onLimpar: () => void }): ReactNode {
  if (filtrado)
    return (
      <EmptyState
        title="Nada espera por você com esses filtros"
        action={
          <Button variant="default" onClick={onLimpar}>
            Ver tudo
          </Button>
        }
      >
        Tente só o nome do cliente, ou o número do protocolo.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nada espera por você"
      icon={IconCircleCheck}
      action={
        <Button component={RouteLink} variant="default" href={rota('contribuinte.meus.requerimentos')}>
          Ver os meus requerimentos
        </Button>
      }
    >
      Quando um município pedir uma correção ou um pagamento, aparece aqui e avisamos por e-mail.
    </EmptyState>
  );
}
