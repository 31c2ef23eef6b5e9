import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import { COPIA_NA_HORA_BYTES, type Marca, type Planta } from '@portal/domain/plantas/contract';
import { corDoSetor } from '@portal/domain/plantas/cores';
import { tamanhoGirado } from '@portal/domain/plantas/geometria';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { painelChave } from '#lib/layout-state.ts';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { SaveState } from '#ui/SaveState.tsx';
import { Barra, Versoes } from './Barra.tsx';
import { Busca } from './Busca.tsx';
import { Camada, type GrupoDeMarcas } from './Camada.tsx';
import { AvisoDaComparacao } from './Comparacao.tsx';
import { ConhecidoDialog, EscalaDialog } from './EscalaDialog.tsx';
import { type Endereco, irPara } from './endereco.ts';
import { Folha } from './Folha.tsx';
import { focarFolha, ID_DA_FOLHA } from './foco.ts';
import { ajusteGirado } from './fonte.ts';
import { ListaDeMarcas, type ParaMarcar } from './ListaDeMarcas.tsx';
import { Miniaturas } from './Miniaturas.tsx';
import { Mira } from './Mira.tsx';
import classes from './Planta.module.css';
import { copiarComMarcas } from './queries.ts';
import { outrasTeclas, teclasDaPlanta } from './teclas.ts';
import { useMarcas } from './use-marcas.ts';
import { useOutra } from './use-outra.ts';
import { useVisor } from './use-visor.tsx';

const isPrefeitura = (): boolean => painelChave() === 'painel-prefeitura';

interface Props {
  r: Requerimento;
  planta: Planta;
  endereco: Endereco;
  marcar: ParaMarcar | null;
}

/** Sheets, the sheet on the table with its tools, and the marks in words. */
export function Visor({ r, planta, endereco, marcar }: Props) {
  const marcas = useMarcas(r.id, planta.arquivo.id, planta.marcas);
  const outra = useOutra(r.id, endereco.com);
  const v = useVisor({ r, planta, endereco, marcas, daOutra: outra.marcas, marcar });
  const [escalaAberta, setEscalaAberta] = useState(false);
  const copia = useMutation({ mutationFn: () => copiarComMarcas(r.id, planta.arquivo) });
  // what is large is made by a job, and only the town hall's bell brings files
  const podeCopiar = marcas.marcas.length > 0 && (planta.arquivo.tamanho <= COPIA_NA_HORA_BYTES || isPrefeitura());

  const setores = [...new Set(r.etapas.map((e) => e.setor.id))];
  const numeroDe = new Map(r.pendencias.map((p) => [p.id, String(p.numero)]));
  const rotulo = (m: { pendencia_id: string | null }) => numeroDe.get(m.pendencia_id ?? '') ?? '•';
  const cor = (m: { setor: { id: string } }) => corDoSetor(setores, m.setor.id);
  const minha = r.etapas.find((e) => e.id === marcar?.etapa_id)?.setor.id ?? '';
  const porFolha = new Map<number, number>();
  for (const m of marcas.marcas) porFolha.set(m.pagina, (porFolha.get(m.pagina) ?? 0) + 1);
  const opcoes = planta.versoes.map((versao, i) => ({
    arquivo_id: versao.arquivo_id,
    nome: `Versão ${i + 1} de ${formatDate(versao.enviada_em)}${versao.atual ? '' : ', substituída'}`,
  }));
  const nomeDa = (id: string) => opcoes.find((o) => o.arquivo_id === id)?.nome ?? 'Outra versão';
  const comparando = endereco.com !== null;
  const sobre = comparando && endereco.modo === 'sobre';

  const daFolha = (todas: readonly Marca[]) => (outra.mostra ? todas.filter((m) => m.pagina === endereco.folha) : []);
  const grupo = (todas: readonly Marca[], antiga: boolean, folha: Tamanho): GrupoDeMarcas => ({
    marcas: daFolha(todas),
    antiga: sobre && antiga,
    folha: sobre && !antiga && v.tamanhoDaNova ? tamanhoGirado(v.tamanhoDaNova, v.giro) : folha,
    ajuste: sobre && !antiga ? ajusteGirado(v.ajuste, v.giro) : { dx: 0, dy: 0 },
  });
  const sair = () => {
    irPara(endereco, { com: null });
    focarFolha();
  };
  const comparar = (com: string, modo: 'lado' | 'sobre') => {
    irPara(endereco, { com, modo });
    focarFolha();
  };
  const at = opcoes.findIndex((o) => o.arquivo_id === planta.arquivo.id);
  const vizinha = opcoes[at - 1] ?? opcoes[at + 1];
  const marcasDasDuas = marcas.marcas.length + outra.marcas.length;
  const abrirEscala = marcar && v.tamanho ? () => setEscalaAberta(true) : null;
  const fecharEscala = () => {
    setEscalaAberta(false);
    focarFolha();
  };
  const comandos = {
    marcar: marcar !== null && !sobre,
    sobre,
    comparando,
    escala: abrirEscala,
    copia: podeCopiar ? () => copia.mutate() : null,
    comparar: vizinha && !comparando ? (modo: 'lado' | 'sobre') => comparar(vizinha.arquivo_id, modo) : null,
    sair,
    mostrarMarcas: comparando && marcasDasDuas > 0 ? outra.alternar : null,
    temMarcas: marcasDasDuas > 0,
  };
  const naCamada = { rotulo, cor, giro: v.giro, zoom: v.vista?.zoom ?? 1, corNova: corDoSetor(setores, minha) };

  return (
    <div className={classes.root} data-planta>
      <div className={classes.top}>
        <Barra
          pagina={endereco.folha}
          paginas={v.pdf?.numPages ?? endereco.folha}
          onPagina={v.irParaFolha}
          onZoom={v.aproximar}
          onEncaixar={v.encaixar}
          giro={v.giro}
          onGirar={v.girar}
          escala={v.escalaPorExtenso}
          onEscala={abrirEscala}
          ferramenta={v.ferramenta}
          onFerramenta={v.pegar}
          marca={comandos.marcar}
          medidas={v.medidas.length}
          onLimparMedidas={v.limparMedidas}
        />
        <div className={classes.right}>
          {v.pdf && <Busca pdf={v.pdf} onAchado={v.mostrarAchado} />}
          <Versoes
            atual={planta.arquivo.id}
            opcoes={opcoes}
            comparando={comparando}
            onAbrir={(id) => irPara(endereco, { planta: id, folha: 1, marca: null })}
            onComparar={comparar}
            onSair={sair}
          />
          {podeCopiar && (
            <Button
              variant="default"
              size="compact-sm"
              loading={copia.isPending}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => copia.mutate()}
            >
              Baixar com as marcas
            </Button>
          )}
          {marcar && <SaveState state={marcas.estado} at={marcas.salvoEm} />}
          <Shortcuts shortcuts={teclasDaPlanta(v, comandos)} others={outrasTeclas(comandos)} />
        </div>
      </div>
      {v.dica && (
        <p className={classes.tip} role="status">
          {v.dica}
        </p>
      )}
      {v.tamanho && (
        <Mira
          ferramenta={v.ferramenta}
          mira={v.desenho.miraDoTeclado}
          postos={v.desenho.postos}
          medida={v.medidas.at(-1)}
          folha={v.tamanho}
          giro={v.giro}
          escala={v.escala}
        />
      )}
      {comparando && endereco.com && (
        <AvisoDaComparacao
          modo={endereco.modo}
          antiga={nomeDa(v.antigaId)}
          nova={nomeDa(v.novaId)}
          ajuste={v.ajuste}
          onAjuste={v.setAjuste}
          semFolha={v.semOutraFolha}
          marcas={marcasDasDuas}
          mostra={outra.mostra}
          onMostrar={outra.alternar}
        />
      )}
      <div className={classes.table} data-dupla={(comparando && !sobre) || undefined}>
        {v.pdf && <Miniaturas pode={v.pronta} pdf={v.pdf} pagina={endereco.folha} marcas={porFolha} onPagina={v.irParaFolha} />}
        {comparando && !sobre && (
          <Folha
            fonte={v.fonteDaOutra}
            nome={`${nomeDa(endereco.com ?? '')}, folha ${endereco.folha}`}
            giro={v.giro}
            vista={v.vista}
            onVista={v.setVista}
            onTela={v.ignorarTela}
            desenha={false}
            onKeyDown={v.onKeyDown}
          >
            {(folha) => (
              <Camada
                {...naCamada}
                grupos={[grupo(outra.marcas, v.estaNova, folha)]}
                medidas={[]}
                escolhida={v.escolhida}
                onEscolher={v.escolher}
                ferramenta="mao"
                previa={[]}
                mira={null}
                folha={folha}
                escala={null}
              />
            )}
          </Folha>
        )}
        <Folha
          id={ID_DA_FOLHA}
          fonte={v.fonte}
          nome={`${planta.arquivo.nome}, folha ${endereco.folha}${v.pdf ? ` de ${v.pdf.numPages}` : ''}`}
          giro={v.giro}
          vista={v.vista}
          onVista={v.setVista}
          onTela={v.setTela}
          onPronta={v.ficouPronta}
          desenha={v.ferramenta !== 'mao'}
          onPonto={v.desenho.ponteiro}
          onDuplo={v.desenho.concluir}
          onKeyDown={v.onKeyDown}
        >
          {(folha) => (
            <Camada
              {...naCamada}
              grupos={[
                ...(sobre ? [grupo(outra.marcas, v.estaNova, folha)] : []),
                grupo(marcas.marcas, comparando && !v.estaNova, folha),
              ]}
              medidas={v.medidas}
              escolhida={v.escolhida}
              {...(v.ferramenta === 'mao' ? { onEscolher: v.escolher } : {})}
              ferramenta={v.ferramenta}
              previa={v.desenho.previa}
              mira={v.desenho.mira}
              folha={folha}
              escala={v.escala}
              achado={v.achado}
            />
          )}
        </Folha>
        {v.aviso && <div className={classes.failed}>{v.aviso}</div>}
        <ListaDeMarcas
          requerimentoId={r.id}
          marcas={marcas}
          pendencias={r.pendencias}
          rotulo={rotulo}
          cor={cor}
          escolhida={v.escolhida}
          onEscolher={v.escolher}
          marcar={marcar}
          recente={v.recente}
          daOutra={endereco.com ? { nome: `Em ${nomeDa(endereco.com)}`, marcas: outra.marcas } : null}
        />
      </div>
      {escalaAberta && v.tamanho && (
        <EscalaDialog
          folha={v.tamanho}
          pagina={endereco.folha}
          escala={v.escala}
          onDefinir={(valor) => {
            fecharEscala();
            void marcas.definirEscala(endereco.folha, valor);
          }}
          onMedirConhecido={() => {
            setEscalaAberta(false);
            v.pegar('calibrar', true);
          }}
          onClose={fecharEscala}
        />
      )}
      {v.conhecido && <ConhecidoDialog onDefinir={v.definirConhecido} onClose={v.esquecerConhecido} />}
    </div>
  );
}
