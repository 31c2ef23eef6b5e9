import { Button, Select } from '@mantine/core';
import { consultaDePagamentos, SITUACOES_DO_PAGAMENTO, type SituacaoDoPagamento } from '@portal/domain/taxas/meus-pagamentos';
import { IconCash } from '@tabler/icons-react';
import { currentPath, goTo, useSearchString } from '#lib/navigation.ts';
import { fromQueryString, toQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { Pagamento } from './Pagamento.tsx';
import classes from './Pagamentos.module.css';
import { useMeusPagamentos } from './queries.ts';

const POR_PAGINA = 50;
const SITUACOES = Object.entries(SITUACOES_DO_PAGAMENTO) as [SituacaoDoPagamento, string][];

type Dados = NonNullable<ReturnType<typeof useMeusPagamentos>['data']>;

/** What the address says of the list. */
function useFiltro() {
  const search = fromQueryString(useSearchString().replace(/^\?/, ''));
  const read = consultaDePagamentos.safeParse({ per_page: POR_PAGINA, ...search });
  const { s, page, per_page, organizacao_id, situacao } = read.success
    ? read.data
    : consultaDePagamentos.parse({ per_page: POR_PAGINA });
  const agora = { s, page, per_page, organizacao_id, situacao };
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
type Filtro = ReturnType<typeof useFiltro>;

/** Every slip of the person, in every town: what is to be paid first, with its codes. */
export function MeusPagamentos() {
  const { filtro, mudar } = useFiltro();
  const { data, isError, refetch } = useMeusPagamentos(filtro);
  if (isError)
    return (
      <EmptyState
        title="Não conseguimos abrir os seus pagamentos"
        action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}
      >
        Confira a sua conexão.
      </EmptyState>
    );
  if (!data)
    return (
      <div className={classes.esqueleto}>
        <CardsSkeleton cards={6} />
      </div>
    );
  const filtrado = Boolean(filtro.s || filtro.organizacao_id || filtro.situacao);
  return (
    <>
      <Resumo dados={data} />
      <Filtros dados={data} filtro={filtro} mudar={mudar} />
      {data.total === 0 ? (
        <Vazio filtrado={filtrado} onLimpar={() => mudar({ s: '', organizacao_id: undefined, situacao: undefined })} />
      ) : (
        <Card flush>
          <PorSituacao dados={data} />
          {data.last_page > 1 && (
            <Pager
              of="Os seus pagamentos"
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

/** The one number that people come for. */
function Resumo({ dados: { a_pagar_centavos, vencido_centavos, situacoes } }: { dados: Dados }) {
  if (situacoes.a_pagar + situacoes.vencida === 0) return null;
  return (
    <dl className={classes.resumo}>
      <div>
        <dt>A pagar</dt>
        <dd>
          <MoneyText centavos={a_pagar_centavos} />
        </dd>
      </div>
      {situacoes.vencida > 0 && (
        <div data-vencido>
          <dt>Em guias vencidas</dt>
          <dd>
            <MoneyText centavos={vencido_centavos} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Filtros({ dados: { situacoes, municipios }, filtro, mudar }: { dados: Dados } & Filtro) {
  const total = SITUACOES.reduce((soma, [situacao]) => soma + situacoes[situacao], 0);
  return (
    <>
      <FilterBar
        searchLabel="Guia, protocolo ou cliente"
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
            label="Como está"
            single
            options={[
              { value: '', label: 'Tudo', total },
              ...SITUACOES.filter(([situacao]) => situacoes[situacao] > 0 || filtro.situacao === situacao).map(
                ([situacao, label]) => ({ value: situacao, label, total: situacoes[situacao] }),
              ),
            ]}
            value={[filtro.situacao ?? '']}
            onChange={([situacao]) => mudar({ situacao: (situacao || undefined) as SituacaoDoPagamento | undefined })}
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
      </div>
    </>
  );
}

function PorSituacao({ dados }: { dados: Dados }) {
  return SITUACOES.map(([situacao, titulo]) => {
    const destas = dados.data.filter((g) => g.situacao === situacao);
    return (
      destas.length > 0 && (
        <section key={situacao} aria-labelledby={`situacao-${situacao}`}>
          <h2 className={classes.situacao} id={`situacao-${situacao}`} data-situacao={situacao}>
            {titulo}
          </h2>
          <ul className={classes.lista} aria-label={titulo}>
            {destas.map((g) => (
              <li key={g.id}>
                <Pagamento guia={g} />
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}

function Vazio({ filtrado, onLimpar }: { filtrado: boolean; onLimpar: () => void }) {
  if (filtrado)
    return (
      <EmptyState
        title="Nenhum pagamento com esses filtros"
        action={
          <Button variant="default" onClick={onLimpar}>
            Ver tudo
          </Button>
        }
      >
        Tente só o número da guia ou do protocolo.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nada a pagar"
      icon={IconCash}
      action={
        <Button component={RouteLink} variant="default" href={rota('contribuinte.meus.requerimentos')}>
          Ver os meus requerimentos
        </Button>
      }
    >
      Quando um requerimento seu tiver taxa, a guia aparece aqui, com o código para pagar. Avisamos por e-mail.
    </EmptyState>
  );
}
