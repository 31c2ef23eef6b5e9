import { Button, VisuallyHidden } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { PAPEIS, type Papel } from '@portal/domain/partes/papeis';
import { quantidadesDe } from '@portal/domain/respostas/respostas';
import { formatDocumento } from '@portal/domain/text/documento';
import { formatArea } from '@portal/domain/text/numeros';
import { hrefDoTelefone } from '@portal/domain/text/telefone';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { formatDate, formatDateTime, formatTelefone } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { FactList } from '#ui/FactList.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { When } from '#ui/When.tsx';
import classes from './Andamento.module.css';
import { Mandatos } from './Mandatos.tsx';
import { useMesa } from './mesa-context.ts';
import { ParaLevar } from './ParaLevar.tsx';
import { PrazoDaEtapa, ProrrogarEtapa } from './PrazoDaEtapa.tsx';
import { DecisaoARever } from './verificacoes/DecisaoARever.tsx';

const estadoDe = (etapa: Etapa | undefined): 'todo' | 'complete' | 'current' | 'problem' => {
  if (!etapa) return 'todo';
  if (etapa.status === 'Deferido') return 'complete';
  if (etapa.status === 'Indeferido' || etapa.status === 'Cancelado') return 'problem';
  return 'current';
};

/** The steps of the process: which are done, who has the current one, what was decided before and no longer counts. */
export function Etapas() {
  const { r, somenteLeitura } = useMesa();
  return (
    <ol className={classes.steps}>
      {r.definicao.etapas.map((definida, index) => {
        const todas = r.etapas.filter(({ definicao_id }) => definicao_id === definida.id);
        const etapa = todas.findLast(({ substituida }) => !substituida);
        const isAtual = etapa !== undefined && etapa.id === r.etapa_atual_id;
        const estado = estadoDe(etapa);
        return (
          <li key={definida.id} className={classes.step} data-estado={estado} aria-current={isAtual ? 'step' : undefined}>
            <span className={classes.mark} aria-hidden>
              {estado === 'complete' ? (
                <IconCheck size={13} stroke={3} />
              ) : estado === 'problem' ? (
                <IconExclamationMark size={13} stroke={3} />
              ) : (
                index + 1
              )}
            </span>
            <div className={classes.stepBody}>
              <strong>{definida.nome}</strong>
              {etapa ? (
                <>
                  <span title={etapa.setor.nome}>
                    {etapa.setor.sigla || etapa.setor.nome}
                    {etapa.analista ? ` · ${etapa.analista}` : estado === 'current' ? ' · ninguém ainda' : ''}
                  </span>
                  {estado === 'current' && etapa.atribuicao && <span className={classes.soft}>{etapa.atribuicao}</span>}
                  <StatusRequerimento status={etapa.status} />
                  {estado === 'current' && <PrazoDaEtapa etapa={etapa} />}
                  {etapa.pronta && <span className={classes.soft}>Itens prontos, à espera dos outros setores</span>}
                  <span className={classes.soft}>
                    {etapa.concluida_em
                      ? `Concluída em ${formatDate(etapa.concluida_em)}`
                      : etapa.iniciada_em
                        ? `Iniciada em ${formatDate(etapa.iniciada_em)}`
                        : `Chegou em ${formatDate(etapa.criado_em)}`}
                    {etapa.ciclo > 1 && ` · ${etapa.ciclo}º ciclo`}
                  </span>
                  <DecisaoARever etapaId={etapa.id} />
                  {!somenteLeitura && <AtosDaEtapa etapa={etapa} isAtual={isAtual} />}
                </>
              ) : (
                <span className={classes.soft}>{definida.setor} · por vir</span>
              )}
              {todas
                .filter(({ substituida }) => substituida)
                .map((antes) => (
                  <span key={antes.id} className={classes.superseded}>
                    {antes.ciclo}º ciclo: {antes.status}
                    {antes.concluida_em && ` em ${formatDate(antes.concluida_em)}`} (substituída)
                  </span>
                ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** What concerns one passage and not the request: whose it is, until when, and that one works on it. */
function AtosDaEtapa({ etapa, isAtual }: { etapa: Etapa; isAtual: boolean }) {
  const { abrir, escolherEtapa } = useMesa();
  const isAberta = etapa.concluida_em === null;
  const escolhivel = !isAtual && (isAberta ? etapa.acoes_permitidas.length > 0 : etapa.acoes_permitidas.includes('reabrir'));
  if (!etapa.atribuivel && !escolhivel && !etapa.acoes_permitidas.length) return null;
  return (
    <div className={classes.acts}>
      {escolhivel && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => (isAberta ? escolherEtapa(etapa.id) : abrir({ tipo: 'ato', ato: 'reabrir', etapa }))}
        >
          {isAberta ? 'Trabalhar nesta etapa' : 'Reabrir a etapa'}
          <VisuallyHidden> {etapa.nome}</VisuallyHidden>
        </Button>
      )}
      {etapa.atribuivel && (
        <Button variant="subtle" size="compact-sm" onClick={() => abrir({ tipo: 'atribuir', etapa })}>
          {etapa.analista ? 'Atribuir a outra pessoa' : 'Atribuir'}
          <VisuallyHidden> {etapa.nome}</VisuallyHidden>
        </Button>
      )}
      {etapa.atribuivel && etapa.outros_setores.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => abrir({ tipo: 'encaminhar', etapa })}>
          Encaminhar
          <VisuallyHidden> {etapa.nome} a outro setor</VisuallyHidden>
        </Button>
      )}
      {isAberta && <ProrrogarEtapa etapa={etapa} />}
    </div>
  );
}

/** Everybody with a part in the request, the requester first with ways to reach them. */
export function Partes({ r }: { r: Requerimento }) {
  const outros = r.partes.filter(({ papel }) => papel !== 'requerente');
  const { requerente } = r;
  return (
    <ul className={classes.parties}>
      <li>
        <span className={classes.soft}>Requerente</span>
        <strong>{requerente.nome}</strong>
        {requerente.documento && <span className="tabular">{formatDocumento(requerente.documento)}</span>}
        {requerente.email && <a href={`mailto:${requerente.email}`}>{requerente.email}</a>}
        {requerente.telefone && <a href={hrefDoTelefone(requerente.telefone)}>{formatTelefone(requerente.telefone)}</a>}
      </li>
      {outros.map(({ papel, nome, documento, detalhe, aceite, mandatos }) => (
        <li key={`${papel} ${nome} ${detalhe}`}>
          <span className={classes.soft}>{PAPEIS[papel as Papel] ?? papel}</span>
          <strong>{nome}</strong>
          {documento && <span className="tabular">{formatDocumento(documento)}</span>}
          {detalhe && <span>{detalhe}</span>}
          <Mandatos mandatos={mandatos} />
          {aceite && <span className={classes.soft}>{aceite === 'Saiu' ? 'Deixou o pedido' : 'Concordou com o pedido'}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What is known of the request besides its answers. */
export function Fatos({ r }: { r: Requerimento }) {
  const { area_final } = quantidadesDe(r.definicao, r.respostas);
  return (
    <FactList
      columns={1}
      facts={[
        { label: 'Processo', value: `${r.processo.nome} (versão ${r.processo.versao})` },
        ...(area_final ? [{ label: 'Área ao fim da obra', value: formatArea(area_final) }] : []),
        { label: 'Protocolado em', value: r.protocolado_em && formatDateTime(r.protocolado_em) },
        { label: 'Última mudança', value: <When at={r.atualizado_em} /> },
        ...(r.concluido_em ? [{ label: 'Encerrado em', value: formatDateTime(r.concluido_em) }] : []),
        { label: 'Para levar', value: <ParaLevar id={r.id} numero={r.numero} /> },
        ...(r.pendencias.length > 0
          ? [
              {
                label: 'Para imprimir',
                value: (
                  <RouteLink
                    href={rota('requerimento.prefeitura.relatorio.pendencias', { id_requerimento: r.id })}
                    target="_blank"
                  >
                    Relatório de pendências
                  </RouteLink>
                ),
              },
            ]
          : []),
        ...(r.numero
          ? [
              {
                label: 'Página pública',
                value: (
                  <RouteLink href={rota('requerimento.visualizar', { id: r.id })} target="_blank">
                    Abrir o acompanhamento
                  </RouteLink>
                ),
              },
              {
                label: 'Canhoto',
                value: (
                  <RouteLink href={rota('requerimento.canhoto', { id: r.canhoto })} target="_blank">
                    Abrir o canhoto
                  </RouteLink>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
