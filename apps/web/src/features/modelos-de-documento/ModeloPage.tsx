import { Button, Menu } from '@mantine/core';
import { compararModelos } from '@portal/domain/modelos-de-documento/comparar';
import type { Modelo, VersaoDoModelo } from '@portal/domain/modelos-de-documento/contract';
import { TIPOS_DE_MODELO } from '@portal/domain/modelos-de-documento/nomes';
import { podeRevisar } from '@portal/domain/modelos-de-documento/revisao';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { saveArquivo } from '#lib/api.ts';
import { useUsuario } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { ConflictDialog } from '#ui/dialog/ConflictDialog.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { SaveState } from '#ui/SaveState.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { DescartarDialog, DevolverDialog, PublicarDialog } from './ActDialogs.tsx';
import { escreverArquivo } from './arquivo.ts';
import { Folha } from './Folha.tsx';
import { useGuarda } from './guarda.ts';
import classes from './Modelos.module.css';
import { Passagens } from './Passagens.tsx';
import { Previa } from './Previa.tsx';
import { ESTADO, TOM } from './palavras.ts';
import { lerModelo, salvarVersao, useAtoNoModelo } from './queries.ts';
import { Diferencas, Versoes } from './Versoes.tsx';

const LISTA = { label: 'Modelos de documento', href: rota('prefeitura.configuracoes.modelosDeDocumento') };

/** One model: its open version to write or to look over, else the one in force. */
export function ModeloPage({ modelo }: { modelo: Modelo }) {
  const [escolhida, setEscolhida] = useState<string | null>(null);
  const vista = modelo.versoes.find((v) => v.id === escolhida) ?? modelo.versoes[0];
  if (!vista) return null;
  const props = { modelo, vista, onVer: setEscolhida };
  return vista.estado === 'rascunho' ? <Rascunho key={vista.id} {...props} /> : <Lida key={vista.id} {...props} />;
}

interface Props {
  modelo: Modelo;
  vista: VersaoDoModelo;
  onVer: (id: string) => void;
}

function Rascunho({ modelo, vista, onVer }: Props) {
  const queryClient = useQueryClient();
  const reler = () => void queryClient.invalidateQueries({ queryKey: ['modelos-de-documento'] });
  const { conteudo, versao, estado, salvoEm, conflito, mudar, salvar, resolver } = useGuarda(vista, {
    salvar: (de, escrito) => salvarVersao(modelo.id, vista.id, de, escrito),
    ler: () => lerModelo(modelo.id),
    deixouDeSer: reler,
  });
  const enviar = useAtoNoModelo('enviar');
  const [descartando, setDescartando] = useState(false);
  const atual = { ...vista, conteudo, versao };
  const quem = conflito?.theirs.said.autores.at(-1)?.nome ?? 'Outra pessoa';
  return (
    <Moldura
      modelo={modelo}
      vista={atual}
      onVer={onVer}
      tools={
        <>
          <SaveState state={estado} at={salvoEm} />
          <Button
            loading={enviar.isPending}
            onClick={async () => {
              const guardada = await salvar();
              if (guardada !== null) enviar.mutate({ id: modelo.id, versao_id: vista.id, versao: guardada });
            }}
          >
            Enviar para revisão
          </Button>
        </>
      }
      more={<Menu.Item onClick={() => setDescartando(true)}>Descartar o rascunho</Menu.Item>}
      aviso={
        vista.devolvida_porque && (
          <Callout meaning="warning" title="Devolvido para correção">
            {vista.devolvida_porque}
          </Callout>
        )
      }
    >
      <Passagens modelo={modelo} conteudo={conteudo} mudar={mudar} />
      <Folha modelo={modelo} conteudo={conteudo} mudar={mudar} />
      {descartando && (
        <DescartarDialog
          primeira={vista.numero === 1}
          alvo={{ id: modelo.id, versao_id: vista.id, versao }}
          onFeito={() => {
            setDescartando(false);
            if (vista.numero === 1) goTo(LISTA.href, { replace: true });
          }}
          onClose={() => setDescartando(false)}
        />
      )}
      {conflito && (
        <ConflictDialog
          title={`${quem} mexeu neste rascunho`}
          sides={[
            {
              label: `O que ${quem} deixou`,
              content: (
                <Diferencas
                  de={compararModelos(conflito.base, conflito.theirs.value)}
                  nenhuma="Nada diferente do que você tinha na tela."
                />
              ),
            },
            { label: 'O que você mudou', content: <Diferencas de={compararModelos(conflito.base, conteudo)} nenhuma="Nada." /> },
          ]}
          mine="Ficar com o meu"
          theirs="Ficar com o que está salvo"
          safe="theirs"
          onResolve={resolver}
        >
          Enquanto você escrevia, outra pessoa salvou este rascunho. Escolha o que fica; copie antes o que não quiser perder.
        </ConflictDialog>
      )}
    </Moldura>
  );
}

function Lida({ modelo, vista, onVer }: Props) {
  const usuario = useUsuario();
  const abrir = useAtoNoModelo('abrir');
  const [aberto, setAberto] = useState<'devolver' | 'publicar' | null>(null);
  const emRevisao = vista.estado === 'em revisao';
  const podePublicar =
    usuario !== undefined &&
    podeRevisar(
      usuario.id,
      vista.autores.map((a) => a.id),
    );
  const alvo = { id: modelo.id, versao_id: vista.id, versao: vista.versao };
  const close = () => setAberto(null);
  return (
    <Moldura
      modelo={modelo}
      vista={vista}
      onVer={onVer}
      tools={
        emRevisao ? (
          <>
            <Button variant="default" onClick={() => setAberto('devolver')}>
              {podePublicar ? 'Devolver' : 'Voltar a escrever'}
            </Button>
            {podePublicar && <Button onClick={() => setAberto('publicar')}>Aprovar e publicar</Button>}
          </>
        ) : (
          modelo.aberta === null && (
            <Button loading={abrir.isPending} onClick={() => abrir.mutate({ id: modelo.id }, { onSuccess: () => onVer('') })}>
              Abrir a próxima versão
            </Button>
          )
        )
      }
      aviso={
        emRevisao && (
          <Callout title={podePublicar ? 'Espera a sua revisão' : 'Espera a revisão de outra pessoa'}>
            {podePublicar
              ? 'Leia o texto e veja como sai com alguns requerimentos. Quem publica responde pelo que o documento diz.'
              : 'Quem escreveu não publica. Peça a outra pessoa com o perfil de gestor que leia e publique.'}
          </Callout>
        )
      }
    >
      <Passagens modelo={modelo} conteudo={vista.conteudo} />
      <Folha modelo={modelo} conteudo={vista.conteudo} />
      {aberto === 'devolver' && <DevolverDialog alvo={alvo} onClose={close} />}
      {aberto === 'publicar' && <PublicarDialog modelo={modelo} alvo={alvo} onClose={close} />}
    </Moldura>
  );
}

interface MolduraProps extends Props {
  tools: ReactNode;
  more?: ReactNode;
  aviso?: ReactNode;
  children: ReactNode;
}

function Moldura({ modelo, vista, onVer, tools, more, aviso, children }: MolduraProps) {
  const { codigo, nome, tipo, processos } = modelo;
  const exportar = () => saveArquivo(escreverArquivo({ codigo, nome, tipo, conteudo: vista.conteudo }));
  const usado =
    processos.length === 0 ? 'nenhum processo o usa ainda' : `usado em ${new Intl.ListFormat('pt-BR').format(processos)}`;
  return (
    <Page
      title={nome}
      subtitle={`${TIPOS_DE_MODELO[tipo]} · ${codigo} · ${usado}`}
      breadcrumbs={[LISTA]}
      aside={<StatusPill tone={TOM[vista.estado]}>{`Versão ${vista.numero}: ${ESTADO[vista.estado].toLowerCase()}`}</StatusPill>}
      more={
        <MoreMenu>
          <Menu.Item onClick={exportar}>Exportar esta versão</Menu.Item>
          {more}
        </MoreMenu>
      }
    >
      <PageTools order={4}>
        <span className={classes.tools}>{tools}</span>
      </PageTools>
      {aviso && <div className={classes.aviso}>{aviso}</div>}
      <div className={classes.lados}>
        <div className={classes.coluna}>{children}</div>
        <div className={classes.coluna}>
          <Previa modelo={modelo} conteudo={vista.conteudo} />
          <Versoes modelo={modelo} vista={vista} onVer={onVer} />
        </div>
      </div>
    </Page>
  );
}
