import { Button } from '@mantine/core';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import type { DetalheDoProcesso } from '@portal/domain/processos/gestao';
import { can } from '@portal/domain/usuarios/permissions';
import { useState } from 'react';
import { useUsuario } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';
import { ABAS, type Aba, hrefDaAba, useAba } from '../abas.ts';
import { situacaoDa } from '../nomes.ts';
import { Parte } from '../ProcessoPage.tsx';
import classes from '../Processos.module.css';
import { Sentencas } from '../Sentencas.tsx';
import { Historico } from '../Versoes.tsx';
import { CopiarDialog } from './CopiarDialog.tsx';
import { ListaDoQueFalta } from './ListaDoQueFalta.tsx';
import { ModeloDeMunicipioDialog } from './ModeloDeMunicipioDialog.tsx';
import { useProcessoDe } from './queries.ts';

const PARTES: Aba[] = ['formulario', 'etapas', 'taxas', 'documentos', 'geral', 'conferir', 'versoes'];

/** A process of one town, as it is there: to be looked at, copied, or made a model of. */
export function ProcessoDoMunicipio({ organizacaoId, id }: { organizacaoId: number; id: string }) {
  const { data } = useProcessoDe(organizacaoId, id);
  const { aba, em } = useAba();
  if (!data)
    return (
      <Page title="Processo">
        <CardsSkeleton cards={3} />
      </Page>
    );
  const { processo, problemas, mudancas } = data;
  const municipio = nomeCurto(data.municipio.nome);
  const definicao = processo.aberta?.definicao ?? processo.publicada?.definicao;
  const atual = PARTES.includes(aba) ? aba : 'formulario';
  const trabalho = situacaoDa(processo.aberta);
  const { publicada, aberta } = processo;
  return (
    <Page
      title={processo.nome}
      subtitle={`${municipio} · ${processo.grupo} · ${publicada ? `versão ${publicada.numero} publicada` : 'ainda não publicado'}`}
      breadcrumbs={[
        {
          label: `Processos de ${municipio}`,
          href: rota('sistema.processo.listagem', {}, { aba: 'municipios', municipio: organizacaoId }),
        },
      ]}
      aside={
        <>
          {!processo.ativo && <StatusPill tone="grey">Arquivado</StatusPill>}
          {trabalho && <StatusPill tone={trabalho.tom}>{trabalho.texto}</StatusPill>}
        </>
      }
      actions={<Acoes processo={processo} organizacaoId={organizacaoId} />}
      width="normal"
    >
      <TabLinks
        label="Partes do processo"
        tabs={PARTES.map((a) => ({ href: hrefDaAba(id, a), label: ABAS[a], current: a === atual }))}
      />
      <div className={classes.stack}>
        {aberta && atual !== 'versoes' && <Callout>Você está vendo o rascunho do município. Daqui só se olha.</Callout>}
        {atual === 'conferir' && <ListaDoQueFalta problemas={problemas} titulo={(n) => `${n} a resolver no município`} />}
        {(atual === 'conferir' || atual === 'versoes') && aberta && publicada && (
          <Card title="O que o rascunho muda" id="mudancas">
            <Sentencas mudancas={mudancas} nenhuma="O rascunho é igual à versão publicada." />
          </Card>
        )}
        {atual === 'versoes' && <Historico versoes={processo.versoes} />}
        {atual !== 'conferir' &&
          atual !== 'versoes' &&
          (definicao ? (
            <Parte aba={atual} definicao={definicao} processo={processo} mudar={undefined} em={em} />
          ) : (
            <EmptyState title="Nada publicado nem em rascunho" />
          ))}
      </div>
    </Page>
  );
}

function Acoes({ processo, organizacaoId }: { processo: DetalheDoProcesso; organizacaoId: number }) {
  const { id, nome, slug, publicada } = processo;
  const admin = can(useUsuario(), 'perfil.administrador');
  const [aberto, setAberto] = useState<'copiar' | 'modelo' | null>(null);
  if (!admin || !publicada) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAberto('copiar')}>
        Copiar para outro município
      </Button>
      <Button onClick={() => setAberto('modelo')}>Fazer um modelo</Button>
      {aberto === 'copiar' && (
        <CopiarDialog nome={nome} origem={{ processo: { organizacao_id: organizacaoId, id } }} onClose={() => setAberto(null)} />
      )}
      {aberto === 'modelo' && (
        <ModeloDeMunicipioDialog
          nome={nome}
          slug={slug}
          organizacaoId={organizacaoId}
          processoId={id}
          onFeito={(modelo) => goTo(rota('sistema.processo.modelo', { id: modelo }))}
          onClose={() => setAberto(null)}
        />
      )}
    </>
  );
}
