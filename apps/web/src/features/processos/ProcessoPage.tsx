import { Button } from '@mantine/core';
import type { Aberta, DetalheDoProcesso } from '@portal/domain/processos/gestao';
import { can } from '@portal/domain/usuarios/permissions';
import { type ReactNode, useMemo, useState } from 'react';
import { onHostSistema } from '#lib/layout-state.ts';
import { useUsuario } from '#lib/me.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { SaveState } from '#ui/SaveState.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';
import { When } from '#ui/When.tsx';
import { ABAS, type Aba, hrefDaAba, useAba } from './abas.ts';
import { ConflitoDoRascunho } from './ConflitoDoRascunho.tsx';
import { PropostasFeitas } from './catalogo/PropostasFeitas.tsx';
import { siglasDe } from './catalogo/siglas.ts';
import { Conferir } from './conferir/Conferir.tsx';
import { DesfazerRefazer } from './DesfazerRefazer.tsx';
import { Documentos } from './documentos/Documentos.tsx';
import { Testar } from './ensaio/Testar.tsx';
import { Etapas } from './fluxo/Etapas.tsx';
import { hrefDaLista } from './fonte.ts';
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

const abasDe = ({ modelo }: DetalheDoProcesso) => (Object.keys(ABAS) as Aba[]).filter((a) => modelo || a !== 'propostas');

/** The tab at hand. */
export function Parte({ aba, ...props }: PropsDaAba & { aba: Aba }) {
  if (aba === 'etapas') return <Etapas {...props} />;
  if (aba === 'taxas') return <Taxas {...props} />;
  if (aba === 'documentos') return <Documentos {...props} />;
  if (aba === 'geral') return <Geral {...props} />;
  if (aba === 'testar') return <Testar {...props} />;
  if (aba === 'conferir') return <Conferir {...props} />;
  if (aba === 'versoes') return <Versoes processo={props.processo} />;
  if (aba === 'propostas') return <PropostasFeitas processo={props.processo} />;
  return <Formulario {...props} />;
}

/** The acronyms that a model uses stand in the place of a town's sectors. */
function useComSiglas(processo: DetalheDoProcesso | undefined): DetalheDoProcesso | undefined {
  return useMemo(() => {
    if (!processo?.modelo) return processo;
    const definicao = processo.aberta?.definicao ?? processo.publicada?.definicao;
    const siglas = definicao ? siglasDe(definicao) : [];
    return { ...processo, setores: siglas.map((sigla) => ({ sigla, nome: sigla, tem_gente: true })) };
  }, [processo]);
}

/** One process of the town, or model of the catalogue: its draft, what is wrong with it, what it changes, and what was before. */
export function ProcessoPage({ id }: { id: string }) {
  const processo = useComSiglas(useProcessoGerido(id).data);
  const podeMudar = useUsuarioPodeMudar();
  if (!processo)
    return (
      <Page title="Processo">
        <CardsSkeleton cards={3} />
      </Page>
    );
  const { aberta } = processo;
  if (aberta?.situacao === 'rascunho' && podeMudar)
    return <ComRascunho key={aberta.versao_id} processo={processo} aberta={aberta} />;
  return <SemRascunho processo={processo} podeMudar={podeMudar} />;
}

/** Support looks at the catalogue; only administrators change it. */
const useUsuarioPodeMudar = (): boolean => can(useUsuario(), 'perfil.administrador') || !onHostSistema();

interface MolduraProps {
  processo: DetalheDoProcesso;
  actions: ReactNode;
  abas: readonly Aba[];
  /** How many the check finds in the draft. */
  problemas?: number;
  children: ReactNode;
}

function Moldura({ processo, actions, abas, problemas = 0, children }: MolduraProps) {
  const { id, nome, grupo, ativo, publicada, modelo } = processo;
  const { aba } = useAba();
  const trabalho = situacaoDa(processo.aberta);
  return (
    <Page
      title={nome}
      subtitle={[grupo, publicada ? `versão ${publicada.numero} publicada` : 'ainda não publicado'].filter(Boolean).join(' · ')}
      breadcrumbs={[{ label: modelo ? 'Catálogo' : 'Processos', href: hrefDaLista() }]}
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
        label={modelo ? 'Partes do modelo' : 'Partes do processo'}
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
      abas={abasDe(processo)}
      problemas={problemas.length}
      actions={
        <>
          <DesfazerRefazer {...rascunho.passos} />
          <SaveState state={rascunho.estado} at={rascunho.salvoEm} />
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
        receber={rascunho.receber}
        em={em}
        problemas={problemas}
      />
      {publicando && (
        <PublicarDialog
          id={id}
          versao={rascunho.versao}
          definicao={rascunho.definicao}
          emAndamento={em_andamento}
          primeira={processo.publicada === null}
          modelo={processo.modelo}
          onClose={() => setPublicando(false)}
        />
      )}
      {rascunho.conflito && (
        <ConflitoDoRascunho conflito={rascunho.conflito} meu={rascunho.definicao} onResolver={rascunho.resolver} />
      )}
    </Moldura>
  );
}

/** Nothing is being written: what holds now, or what waits for its day. */
function SemRascunho({ processo, podeMudar }: { processo: DetalheDoProcesso; podeMudar: boolean }) {
  const { id, aberta, publicada } = processo;
  const { aba, em } = useAba();
  const ato = useAtoNoProcesso(id);
  const naVersao = useAtoNaVersao(id);
  const definicao = aberta?.definicao ?? publicada?.definicao;
  const abas = abasDe(processo).filter((a) => aberta || a !== 'conferir');
  return (
    <Moldura
      processo={processo}
      abas={abas}
      actions={
        podeMudar && (
          <>
            <MaisAcoes processo={processo} versao={null} />
            {!aberta && (
              <Button loading={ato.isPending} onClick={() => ato.mutate('abrir')}>
                Abrir rascunho
              </Button>
            )}
          </>
        )
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
