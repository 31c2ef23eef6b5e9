import { Button } from '@mantine/core';
import type { Aberta, DetalheDoProcesso } from '@portal/domain/processos/gestao';
import { type ReactNode, useState } from 'react';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { SaveState } from '#ui/SaveState.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';
import { When } from '#ui/When.tsx';
import { ABAS, type Aba, hrefDaAba, useAba } from './abas.ts';
import { ConflitoDialog } from './ConflitoDialog.tsx';
import { Conferir } from './conferir/Conferir.tsx';
import { DesfazerRefazer } from './DesfazerRefazer.tsx';
import { Documentos } from './documentos/Documentos.tsx';
import { Testar } from './ensaio/Testar.tsx';
import { Etapas } from './fluxo/Etapas.tsx';
import { Formulario } from './formulario/Formulario.tsx';
import { Geral } from './geral/Geral.tsx';
import { MaisAcoes } from './MaisAcoes.tsx';
import { situacaoDa } from './nomes.ts';
import { Presenca } from './Presenca.tsx';
import classes from './Processos.module.css';
import { PublicarDialog } from './PublicarDialog.tsx';
import type { PropsDaAba } from './partes.tsx';
import { useAtoNaVersao, useAtoNoProcesso, useProcessoGerido } from './queries.ts';
import { Taxas } from './taxas/Taxas.tsx';
import { useRascunho } from './use-rascunho.ts';
import { Versoes } from './Versoes.tsx';
import { useVerificacaoViva } from './verificacao-viva.ts';

const TODAS = Object.keys(ABAS) as Aba[];

/** The tab at hand. */
function Parte({ aba, ...props }: PropsDaAba & { aba: Aba }) {
  if (aba === 'etapas') return <Etapas {...props} />;
  if (aba === 'taxas') return <Taxas {...props} />;
  if (aba === 'documentos') return <Documentos {...props} />;
  if (aba === 'geral') return <Geral {...props} />;
  if (aba === 'testar') return <Testar {...props} />;
  if (aba === 'conferir') return <Conferir {...props} />;
  if (aba === 'versoes') return <Versoes processo={props.processo} />;
  return <Formulario {...props} />;
}

/** One process of the town: its draft, what is wrong with it, what it changes, and what was before. */
export function ProcessoPage({ id }: { id: string }) {
  const { data: processo } = useProcessoGerido(id);
  if (!processo)
    return (
      <Page title="Processo">
        <CardsSkeleton cards={3} />
      </Page>
    );
  const { aberta } = processo;
  if (aberta?.situacao === 'rascunho') return <ComRascunho key={aberta.versao_id} processo={processo} aberta={aberta} />;
  return <SemRascunho processo={processo} />;
}

interface MolduraProps {
  processo: DetalheDoProcesso;
  actions: ReactNode;
  abas: readonly Aba[];
  /** How many the check finds in the draft. */
  problemas?: number;
  children: ReactNode;
}

function Moldura({ processo, actions, abas, problemas = 0, children }: MolduraProps) {
  const { id, nome, grupo, ativo, publicada } = processo;
  const { aba } = useAba();
  const trabalho = situacaoDa(processo.aberta);
  return (
    <Page
      title={nome}
      subtitle={[grupo, publicada ? `versão ${publicada.numero} publicada` : 'ainda não publicado'].filter(Boolean).join(' · ')}
      breadcrumbs={[{ label: 'Processos', href: rota('prefeitura.configuracoes.processos') }]}
      aside={
        <>
          {!ativo && <StatusPill tone="grey">Arquivado</StatusPill>}
          {trabalho && <StatusPill tone={trabalho.tom}>{trabalho.texto}</StatusPill>}
        </>
      }
      actions={actions}
      width="normal"
    >
      <TabLinks
        label="Partes do processo"
        tabs={abas.map((a) => ({
          href: hrefDaAba(id, a),
          label: a === 'conferir' && problemas > 0 ? `${ABAS[a]} (${problemas})` : ABAS[a],
          current: a === aba,
        }))}
      />
      {children}
    </Page>
  );
}

function ComRascunho({ processo, aberta }: { processo: DetalheDoProcesso; aberta: Aberta }) {
  const { id, em_andamento } = processo;
  const rascunho = useRascunho(id, aberta);
  const { aba, em } = useAba();
  const problemas = useVerificacaoViva(rascunho.definicao, processo);
  const [publicando, setPublicando] = useState(false);
  const publicar = async () => {
    if (await rascunho.salvar()) setPublicando(true);
  };
  return (
    <Moldura
      processo={processo}
      abas={TODAS}
      problemas={problemas.length}
      actions={
        <>
          <DesfazerRefazer {...rascunho.passos} />
          <SaveState state={rascunho.estado === 'idle' ? 'saved' : rascunho.estado} at={rascunho.salvoEm} />
          <MaisAcoes processo={processo} versao={rascunho.versao} />
          <Button onClick={() => void publicar()}>Publicar</Button>
        </>
      }
    >
      <Presenca id={id} receber={rascunho.receber} />
      <Parte
        aba={aba}
        definicao={rascunho.definicao}
        processo={processo}
        mudar={rascunho.mudar}
        salvar={rascunho.salvar}
        em={em}
        problemas={problemas}
      />
      {publicando && (
        <PublicarDialog
          id={id}
          versao={rascunho.versao}
          definicao={rascunho.definicao}
          emAndamento={em_andamento}
          onClose={() => setPublicando(false)}
        />
      )}
      {rascunho.conflito && <ConflitoDialog conflito={rascunho.conflito} onResolver={rascunho.resolver} />}
    </Moldura>
  );
}

/** Nothing is being written: what holds now, or what waits for its day. */
function SemRascunho({ processo }: { processo: DetalheDoProcesso }) {
  const { id, aberta, publicada } = processo;
  const { aba, em } = useAba();
  const ato = useAtoNoProcesso(id);
  const naVersao = useAtoNaVersao(id);
  const definicao = aberta?.definicao ?? publicada?.definicao;
  const abas = aberta ? TODAS : TODAS.filter((a) => a !== 'conferir');
  return (
    <Moldura
      processo={processo}
      abas={abas}
      actions={
        <>
          <MaisAcoes processo={processo} versao={null} />
          {!aberta && (
            <Button loading={ato.isPending} onClick={() => ato.mutate('abrir')}>
              Abrir rascunho
            </Button>
          )}
        </>
      }
    >
      <div className={classes.stack}>
        {aberta?.vigente_de && (
          <Callout
            title={`A versão ${aberta.numero} está agendada`}
            actions={
              <Button
                variant="default"
                size="sm"
                loading={naVersao.isPending}
                onClick={() => naVersao.mutate({ ato: 'cancelar', versao: aberta.versao })}
              >
                Cancelar o agendamento
              </Button>
            }
          >
            Entra no ar em <When at={aberta.vigente_de} exact />. Para mexer nela, cancele o agendamento.
          </Callout>
        )}
        {definicao ? (
          <Parte
            aba={abas.includes(aba) ? aba : 'formulario'}
            definicao={definicao}
            processo={processo}
            mudar={undefined}
            em={em}
          />
        ) : (
          <EmptyState title="Nada publicado nem em rascunho" />
        )}
      </div>
    </Moldura>
  );
}
