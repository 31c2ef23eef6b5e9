import { Button } from '@mantine/core';
import type { Aberta, DetalheDoProcesso } from '@portal/domain/processos/gestao';
import { type ReactNode, useState } from 'react';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { SaveState } from '#ui/SaveState.tsx';
import { CardsSkeleton, TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';
import { When } from '#ui/When.tsx';
import { ConflitoDialog } from './ConflitoDialog.tsx';
import { Estrutura } from './Estrutura.tsx';
import { MaisAcoes } from './MaisAcoes.tsx';
import { situacaoDa } from './nomes.ts';
import classes from './Processos.module.css';
import { PublicarDialog } from './PublicarDialog.tsx';
import { useAtoNaVersao, useAtoNoProcesso, useMudancas, useProcessoGerido } from './queries.ts';
import { Sentencas } from './Sentencas.tsx';
import { useRascunho } from './use-rascunho.ts';
import { Verificacao } from './Verificacao.tsx';
import { Versoes } from './Versoes.tsx';

const ABAS = { rascunho: 'Rascunho', verificacao: 'Verificação', mudancas: 'Mudanças', versoes: 'Versões' } as const;
type Aba = keyof typeof ABAS;

function useAba(): { aba: Aba; em: string | null } {
  const { aba, em } = fromQueryString(useSearchString().replace(/^\?/, ''));
  return { aba: typeof aba === 'string' && aba in ABAS ? (aba as Aba) : 'rascunho', em: typeof em === 'string' ? em : null };
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
  children: ReactNode;
}

function Moldura({ processo, actions, abas, children }: MolduraProps) {
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
          href: rota('prefeitura.configuracoes.processo', { id }, a === 'rascunho' ? {} : { aba: a }),
          label: a === 'rascunho' && !processo.aberta ? 'Definição' : ABAS[a],
          current: a === aba,
        }))}
      />
      {children}
    </Page>
  );
}

function ComRascunho({ processo, aberta }: { processo: DetalheDoProcesso; aberta: Aberta }) {
  const { id, setores, em_andamento } = processo;
  const rascunho = useRascunho(id, aberta);
  const { aba, em } = useAba();
  const [publicando, setPublicando] = useState(false);
  const publicar = async () => {
    if (await rascunho.salvar()) setPublicando(true);
  };
  return (
    <Moldura
      processo={processo}
      abas={['rascunho', 'verificacao', 'mudancas', 'versoes']}
      actions={
        <>
          <SaveState state={rascunho.estado === 'idle' ? 'saved' : rascunho.estado} at={rascunho.salvoEm} />
          <MaisAcoes processo={processo} versao={rascunho.versao} />
          <Button onClick={() => void publicar()}>Publicar</Button>
        </>
      }
    >
      {aba === 'rascunho' && <Estrutura definicao={rascunho.definicao} setores={setores} mudar={rascunho.mudar} em={em} />}
      {aba === 'verificacao' && <Verificacao id={id} definicao={rascunho.definicao} />}
      {aba === 'mudancas' && <Mudancas id={id} />}
      {aba === 'versoes' && <Versoes processo={processo} />}
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

function Mudancas({ id }: { id: string }) {
  const { data } = useMudancas(id, {});
  return (
    <Card title="Em relação à versão publicada" id="mudancas">
      {data ? <Sentencas mudancas={data} nenhuma="O rascunho é igual à versão publicada." /> : <TextSkeleton lines={4} />}
    </Card>
  );
}

/** Nothing is being written: what holds now, or what waits for its day. */
function SemRascunho({ processo }: { processo: DetalheDoProcesso }) {
  const { id, aberta, publicada, setores } = processo;
  const { aba, em } = useAba();
  const ato = useAtoNoProcesso(id);
  const naVersao = useAtoNaVersao(id);
  const definicao = aberta?.definicao ?? publicada?.definicao;
  const abas: Aba[] = aberta ? ['rascunho', 'verificacao', 'mudancas', 'versoes'] : ['rascunho', 'versoes'];
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
        {abas.includes(aba) && aba === 'verificacao' && definicao && <Verificacao id={id} definicao={definicao} />}
        {abas.includes(aba) && aba === 'mudancas' && <Mudancas id={id} />}
        {aba === 'versoes' && <Versoes processo={processo} />}
        {(aba === 'rascunho' || !abas.includes(aba)) &&
          (definicao ? (
            <Estrutura definicao={definicao} setores={setores} mudar={undefined} em={em} />
          ) : (
            <EmptyState title="Nada publicado nem em rascunho" />
          ))}
      </div>
    </Moldura>
  );
}
