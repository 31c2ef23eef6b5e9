import { Button, SegmentedControl } from '@mantine/core';
import {
  type Ensaio,
  FINANCEIRO,
  type Jogada,
  jogadasDe,
  jogar,
  novoEnsaio,
  type Palco,
  papeisDe,
  REQUERENTE,
} from '@portal/domain/ensaio/ensaio';
import { exemplosPara } from '@portal/domain/ensaio/exemplos';
import { paraEnsaiar } from '@portal/domain/ensaio/parcial';
import { RuleError } from '@portal/domain/http/rule-error';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { camposDoAnalista, isDoRequerente } from '@portal/domain/respostas/respostas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { useMemo, useState } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Density } from '#ui/Density.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { hrefDaAba } from '../abas.ts';
import type { PropsDaAba } from '../partes.tsx';
import { REGRAS } from '../previa/ambiente.ts';
import { FormularioDeEnsaio } from '../previa/FormularioDeEnsaio.tsx';
import { MarcarDialog, MotivoDialog } from './Dialogos.tsx';
import { Situacao } from './Situacao.tsx';
import classes from './Testar.module.css';

/** The process played through as far as it is written, as requester and as every sector, without leaving a trace. */
export function Testar({ definicao, processo }: PropsDaAba) {
  const parcial = useMemo(() => paraEnsaiar(definicao), [definicao]);
  const conferir = <RouteLink href={hrefDaAba(processo.id, 'conferir')}>Veja o que falta</RouteLink>;
  if (!parcial)
    return (
      <EmptyState title="Ainda não há o que testar">
        Ponha uma pergunta no formulário e uma etapa no caminho: o ensaio começa com elas. {conferir}
      </EmptyState>
    );
  const { fora } = parcial;
  return (
    <>
      {fora.length > 0 && (
        <Callout meaning="info" title="O ensaio deixa de fora o que ainda não está pronto">
          {new Intl.ListFormat('pt-BR').format(fora.slice(0, MAIS_DE_FORA))}
          {fora.length > MAIS_DE_FORA && ` e mais ${fora.length - MAIS_DE_FORA}`}. {conferir}
        </Callout>
      )}
      {/* another definition is another play */}
      <Palcos key={JSON.stringify(parcial.definicao)} definicao={parcial.definicao} processo={processo} />
    </>
  );
}

/** Named one by one; of more it is enough to know how many. */
const MAIS_DE_FORA = 5;

type Espera = { tipo: 'motivo'; jogada: Jogada & { tipo: 'ato' } } | { tipo: 'marcar'; etapa_id: string };

/** One play: where it stands, who is playing, and what was refused. */
function useEnsaio(definicao: Definicao, { unidade_fiscal, setores, taxas_da_tabela }: PropsDaAba['processo']) {
  const palco: Palco = useMemo(
    () => ({
      definicao,
      ambiente: REGRAS,
      unidadeFiscal: unidade_fiscal ?? { sigla: 'R$', valor: '1' },
      tabela: taxas_da_tabela,
    }),
    [definicao, unidade_fiscal, taxas_da_tabela],
  );
  const [ensaio, setEnsaio] = useState<Ensaio>(novoEnsaio);
  const [quem, setQuem] = useState(REQUERENTE);
  const [recusa, setRecusa] = useState('');
  const [espera, setEspera] = useState<Espera | null>(null);
  const nomeDo = (papel: string) =>
    papel === REQUERENTE
      ? 'Requerente'
      : papel === FINANCEIRO
        ? 'Financeiro'
        : (setores.find((s) => s.sigla === papel)?.nome ?? papel);

  const play = (jogada: Jogada, de: Ensaio = ensaio) => {
    try {
      setEnsaio(jogar(palco, de, nomeDo(quem), jogada));
      setRecusa('');
      setEspera(null);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      setRecusa([error.message, ...error.erros.map((e) => e.mensagem)].join(' '));
      setEspera(null);
    }
  };
  /** Steps under way in which this role may mark and write. */
  const minhas = ensaio.andamento.etapas.filter((e) => {
    const d = definicao.etapas.find((x) => x.id === e.definicao_id);
    return !e.substituida && e.status === 'Em andamento' && d && [d.setor, ...d.outros_setores].includes(quem);
  });
  const trocar = (papel: string) => {
    setQuem(papel);
    setRecusa('');
  };
  return { definicao, palco, ensaio, setEnsaio, quem, trocar, nomeDo, recusa, espera, setEspera, play, minhas };
}
type EmCena = ReturnType<typeof useEnsaio>;

/** Said to a role that has nothing to do. */
function deQuemE({ definicao, palco, ensaio, quem, nomeDo }: EmCena): string {
  if (isEncerrado(ensaio.andamento.status)) return `O pedido terminou: ${ensaio.andamento.status}.`;
  const anda = (j: Jogada) => j.tipo !== 'ato' || j.ato !== 'reabrir';
  const vez = papeisDe(definicao).filter((papel) => papel !== quem && jogadasDe(palco, ensaio, papel).some(anda));
  return vez.length > 0
    ? `Nada por enquanto. Agora é com ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(vez.map(nomeDo))}: troque de papel.`
    : 'Nada por enquanto.';
}

function Palcos({ definicao, processo }: { definicao: Definicao; processo: PropsDaAba['processo'] }) {
  const cena = useEnsaio(definicao, processo);
  const { palco, ensaio, setEnsaio, quem, recusa } = cena;
  const isPreenchendo = quem === REQUERENTE && ensaio.andamento.status === 'Rascunho';
  return (
    <div className={classes.root}>
      <Callout
        title="Um ensaio: nada disto é gravado nem enviado"
        actions={
          <Button variant="default" size="sm" onClick={() => setEnsaio(novoEnsaio())}>
            Começar de novo
          </Button>
        }
      >
        Preencha como o requerente, troque de papel e leve o pedido até o fim. As regras são as mesmas dos pedidos de verdade.
      </Callout>
      <SegmentedControl
        className={classes.papeis}
        aria-label="Você é"
        value={quem}
        onChange={cena.trocar}
        data={papeisDe(definicao).map((p) => ({ value: p, label: cena.nomeDo(p) }))}
      />
      <div className={classes.grade}>
        <div className={classes.lado}>
          {recusa && (
            <div role="alert">
              <Callout meaning="warning" title="Não foi possível">
                {recusa}
              </Callout>
            </div>
          )}
          {isPreenchendo ? <Preencher cena={cena} /> : <Jogadas cena={cena} />}
          <NaAnalise cena={cena} />
        </div>
        <Situacao palco={palco} ensaio={ensaio} reais={formatReais} />
      </div>
      <Dialogos cena={cena} />
    </div>
  );
}

function Preencher({ cena: { definicao, ensaio, play } }: { cena: EmCena }) {
  return (
    <Density name="counter">
      <Card title={definicao.nome} id="ensaio-formulario">
        <FormularioDeEnsaio
          definicao={definicao}
          campos={camposDe(definicao).filter(isDoRequerente)}
          respostas={ensaio.respostas}
          rotulo="Formulário do ensaio"
          enviar="Protocolar no ensaio"
          exemplos={(dadas) => exemplosPara(definicao, REGRAS, dadas)}
          onEnviar={(respostas) => play({ tipo: 'ato', ato: 'protocolar' }, { ...ensaio, respostas })}
        />
      </Card>
    </Density>
  );
}

function Jogadas({ cena }: { cena: EmCena }) {
  const { palco, ensaio, quem, nomeDo, minhas, play, setEspera } = cena;
  const jogadas = jogadasDe(palco, ensaio, quem);
  return (
    <Card title={`O que ${nomeDo(quem)} pode fazer agora`} id="ensaio-jogadas">
      {jogadas.length === 0 && minhas.length === 0 && <p className={classes.soft}>{deQuemE(cena)}</p>}
      <div className={classes.acoes}>
        {minhas.map((e) => (
          <Button key={`marcar ${e.id}`} variant="default" onClick={() => setEspera({ tipo: 'marcar', etapa_id: e.id })}>
            Marcar uma pendência
          </Button>
        ))}
        {jogadas.map(({ rotulo, ...jogada }) => (
          <Button
            key={rotulo}
            variant={jogada.tipo === 'ato' && (jogada.ato === 'deferir' || jogada.ato === 'iniciar') ? 'filled' : 'default'}
            onClick={() => (pedeMotivo(jogada) ? setEspera({ tipo: 'motivo', jogada }) : play(jogada))}
          >
            {rotulo}
          </Button>
        ))}
      </div>
    </Card>
  );
}

/** What the analyst fills in, step by step. */
function NaAnalise({ cena: { definicao, ensaio, setEnsaio, minhas } }: { cena: EmCena }) {
  return minhas.map((e) => {
    const campos = camposDoAnalista(definicao, e.definicao_id);
    return (
      campos.length > 0 && (
        <Card key={e.id} title="A preencher na análise" id={`ensaio-analise-${e.id}`}>
          <FormularioDeEnsaio
            definicao={definicao}
            campos={campos}
            respostas={ensaio.respostas}
            rotulo="A preencher na análise"
            enviar="Guardar no ensaio"
            onEnviar={(respostas) => setEnsaio({ ...ensaio, respostas: { ...ensaio.respostas, ...respostas } })}
          />
        </Card>
      )
    );
  });
}

function Dialogos({ cena: { definicao, espera, setEspera, play } }: { cena: EmCena }) {
  const fechar = () => setEspera(null);
  if (espera?.tipo === 'motivo')
    return (
      <MotivoDialog
        jogada={espera.jogada}
        onClose={fechar}
        onMotivo={(motivo) =>
          play({
            ...espera.jogada,
            ...(motivo ? { motivo } : {}),
            semEsperar: espera.jogada.ato === 'devolver' && motivo !== '',
          })
        }
      />
    );
  if (espera?.tipo === 'marcar')
    return (
      <MarcarDialog
        definicao={definicao}
        onClose={fechar}
        onMarcar={(campo_id, texto) => play({ tipo: 'marcar', etapa_id: espera.etapa_id, campo_id, texto })}
      />
    );
  return null;
}

const pedeMotivo = (jogada: Jogada): jogada is Jogada & { tipo: 'ato' } =>
  jogada.tipo === 'ato' && (TRANSICOES[jogada.ato].motivo === true || jogada.ato === 'devolver');
