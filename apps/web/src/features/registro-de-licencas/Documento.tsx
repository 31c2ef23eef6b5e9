import type { DocumentoDoRegistro } from '@portal/domain/licencas/registro';
import { dizerSituacao } from '@portal/domain/licencas/registro-em-palavras';
import { formatArea } from '@portal/domain/text/numeros';
import { TONS_DA_LICENCA } from '#entities/licencas/tons.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { NoIndex } from '#ui/NoIndex.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { FactsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { hrefDe } from './Lista.tsx';
import { useDocumento } from './queries.ts';
import classes from './Registro.module.css';
import { NaoVeio } from './Registro.tsx';

const CAMINHO = [{ label: 'Licenças emitidas', href: rota('licencas') }];

/** What anybody may know of one document, in words. */
export function Documento({ id }: { id: string }) {
  const { data, error, refetch } = useDocumento(id);
  return (
    <Page
      title={data ? `${data.titulo} ${data.numero}` : 'Documento emitido'}
      breadcrumbs={CAMINHO}
      width="narrow"
      aside={data && <StatusPill tone={TONS_DA_LICENCA[data.situacao]}>{data.situacao}</StatusPill>}
    >
      <NoIndex />
      {data ? <Lido documento={data} /> : error ? <Ausente error={error} onTentar={() => void refetch()} /> : <Esperando />}
    </Page>
  );
}

const Esperando = () => (
  <Card>
    <FactsSkeleton facts={6} />
  </Card>
);

function Ausente({ error, onTentar }: { error: Error; onTentar: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status !== 404 && status !== 422) return <NaoVeio error={error} onTentar={onTentar} />;
  return (
    <EmptyState
      title="Este documento não está no registro"
      action={<RouteLink href={rota('licencas')}>Ver as licenças emitidas</RouteLink>}
    >
      {status === 404 ? error.message : 'Confira o endereço da página.'}
    </EmptyState>
  );
}

function Lido({ documento: d }: { documento: DocumentoDoRegistro }) {
  return (
    <div className={classes.coluna}>
      <Card title="O que ele é hoje" id="situacao">
        <p className={classes.texto}>{dizerSituacao(d)}</p>
        {d.substituida_por && (
          <p className={classes.texto}>
            <RouteLink href={hrefDe({ id: d.substituida_por })}>Ver o documento que vale no lugar deste</RouteLink>
          </p>
        )}
      </Card>
      <Card title="O que foi emitido" id="documento">
        <FactList
          columns={2}
          facts={[
            { label: 'Número', value: d.numero },
            { label: 'Tipo de documento', value: d.titulo },
            { label: 'Emitido em', value: formatDate(d.emitida_em) },
            { label: 'Válido até', value: d.validade_em ? formatDate(d.validade_em) : 'sem prazo de validade' },
            // some are about no property
            ...(d.endereco ? [{ label: 'Endereço da obra', value: d.endereco, wide: true }] : []),
            ...(d.area_total_m2 ? [{ label: 'Área construída', value: formatArea(d.area_total_m2) }] : []),
            { label: 'Processo', value: d.processo },
            ...(d.revisao > 1 || d.situacao === 'Substituída' ? [{ label: 'Versão', value: String(d.revisao) }] : []),
          ]}
        />
      </Card>
      {d.lotes.length > 0 && <Lotes lotes={d.lotes} />}
      <p className={classes.soft}>
        Esta página não mostra de quem é o documento. Se você tem o papel ou o arquivo em mãos,{' '}
        <RouteLink href={rota('verificar')}>confira pelo código que está nele</RouteLink>.
      </p>
    </div>
  );
}

const Lotes = ({ lotes }: Pick<DocumentoDoRegistro, 'lotes'>) => (
  <Card title={lotes.length === 1 ? 'O imóvel, no cadastro de hoje' : 'Os imóveis, no cadastro de hoje'} id="imovel">
    <ul className={classes.lotes}>
      {lotes.map(({ inscricao, endereco, area_terreno_m2, zonas }) => (
        <li key={inscricao}>
          <FactList
            columns={2}
            facts={[
              { label: 'Inscrição imobiliária', value: inscricao },
              { label: zonas.length > 1 ? 'Zonas' : 'Zona', value: zonas.join(', ') },
              { label: 'Endereço', value: endereco, wide: true },
              { label: 'Área do terreno', value: formatArea(area_terreno_m2) },
            ]}
          />
        </li>
      ))}
    </ul>
  </Card>
);
