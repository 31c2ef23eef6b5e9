import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { CHAMADAS } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import { assinatura } from '@portal/domain/campos/assinatura/model';
import { type Campo, pedeResposta } from '@portal/domain/campos/registro';
import type { AmbienteCampo } from '@portal/domain/campos/tipo';
import { impedimentosDe } from '@portal/domain/normas/conferida';
import type { Definicao } from '@portal/domain/processos/definicao';
import { paraLer } from '@portal/domain/respostas/leitura';
import { comCalculados, contextoDe, errosDaSecao, type Respostas } from '@portal/domain/respostas/respostas';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { RespostaView } from '#entities/campos/registro.tsx';
import { hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { useReler } from '#entities/requerimentos/queries.ts';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { ApiError } from '#lib/api-error.ts';
import { plural } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { Callout } from '#ui/Callout.tsx';
import type { FormStore } from '#ui/form/form-store.ts';
import { useFormState } from '#ui/form/use-zod-form.ts';
import { MoneyText } from '#ui/MoneyText.tsx';
import { AvisosDoProjeto } from '../detalhe/AvisosDoProjeto.tsx';
import classes from './Assistente.module.css';
import own from './Conferir.module.css';
import { NormasDoPedido } from './Normas.tsx';
import { PedidosIguais } from './PedidosIguais.tsx';
import type { Rascunho } from './rascunho.ts';
import { dito, resumoDasRespostas } from './resumo.ts';

interface Props {
  requerimento: Requerimento;
  rascunho: Rascunho;
  store: FormStore<Respostas>;
  ambiente: AmbienteCampo;
  /** The estimate, shown here where it does not stand beside the form. */
  taxa: ReactNode;
  /** What it comes to so far; null for a process that charges nothing. */
  soma_centavos: number | null;
  /** The project against its zone, as it was last kept. */
  verificacoes: Requerimento['verificacoes'];
  /** The town's rules, as they stand to the answers that are kept. */
  normas: Requerimento['normas'];
  /** Files on their way. */
  enviando: number;
  onAlter: (secaoId: string, campoId: string) => void;
  onBack: () => void;
}

/** The answers section by section, each with what is wrong with it. */
function secoesParaLer(definicao: Definicao, respostas: Respostas, contexto: Record<string, unknown>, ambiente: AmbienteCampo) {
  return definicao.secoes.flatMap((secao) => {
    const erros = errosDaSecao(secao, definicao, respostas, ambiente);
    const trechos = paraLer(secao.campos, respostas, contexto).map(({ titulo, campos }) => ({
      titulo,
      campos: campos.map((campo) => ({ campo, erro: dito(campo, erros) })),
    }));
    return trechos.length > 0 ? [{ secao, trechos }] : [];
  });
}

/** The act that sends them: what was typed is kept first, and an attempt without an answer is repeated as the same one. */
function useProtocolar(requerimento: Requerimento, rascunho: Rascunho) {
  const ato = useAto(requerimento.id);
  const reler = useReler(requerimento.id);
  const [recusa, setRecusa] = useState('');
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const tentarUmaVez = async () => {
    try {
      return await ato.mutateAsync({ endpoint: CHAMADAS.protocolar, versao: rascunho.versao });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422) {
        error.handled = true;
        setRecusa(error.mensagem);
        // read again, the draft is brought up to the new version and tells what changed
        if (error.codigo === 'formulario_mudou') await reler();
      }
      return error.status;
    }
  };
  /** A version that only moved on is taken up and the act tried once more; answers that differ are asked about. */
  const protocolarAgora = async (): Promise<boolean> => {
    let done = await tentarUmaVez();
    if (done === 409 && (await rascunho.atualizar())) done = await tentarUmaVez();
    return typeof done !== 'number';
  };

  const send = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setRecusa('');
    try {
      if (!(await rascunho.salvar())) {
        setRecusa('Ainda não conseguimos salvar as últimas respostas. Confira a sua conexão e tente de novo.');
        return;
      }
      const done = await protocolarAgora();
      if (!done) return;
      rascunho.encerrar();
      goTo(hrefDoAssistente(requerimento.processo, { rascunho: requerimento.id }), { replace: true });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { send, sending, recusa };
}

/** What warns first, then the answers part by part, each with its way back, and the act that sends them at the thumb. */
export function Conferir(props: Props) {
  const { requerimento, rascunho, store, ambiente, taxa, soma_centavos, verificacoes, normas, enviando, onAlter, onBack } = props;
  const { definicao } = requerimento;
  const dadas = useFormState(store, (state) => state.values);
  const contexto = contextoDe(definicao, dadas);
  const respostas = comCalculados(definicao, dadas, contexto);
  const secoes = secoesParaLer(definicao, respostas, contexto, ambiente);
  const faltam = secoes.reduce((soma, secao) => soma + erradasDe(secao), 0);
  const alterar = (campoId: string) => {
    const secao = definicao.secoes.find(({ campos }) => campos.some(({ id }) => id === campoId));
    if (secao) onAlter(secao.id, campoId);
  };
  // a phone shows where something is wrong, and the rest as its heads
  const narrow = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <div className={classes.conferir}>
      <PedidosIguais id={requerimento.id} salvar={rascunho.salvar} />
      {faltam > 0 && (
        <Callout
          meaning="warning"
          title={`${plural(faltam, 'resposta precisa', 'respostas precisam')} de atenção antes de enviar`}
        >
          {faltam === 1
            ? 'Ela está marcada abaixo. Use “Alterar” para ir direto a ela.'
            : 'Estão marcadas abaixo. Use “Alterar” para ir direto a cada uma.'}
        </Callout>
      )}
      <NormasDoPedido id={requerimento.id} rascunho={rascunho} normas={normas} onAlterar={alterar} />
      <AvisosDoProjeto requerimento={{ status: requerimento.status, verificacoes, normas }} onAlterar={alterar} />
      {secoes.map((secao) => (
        <Parte
          key={secao.secao.id}
          parte={secao}
          aberta={!narrow || erradasDe(secao) > 0}
          respostas={respostas}
          onAlter={onAlter}
        />
      ))}
      <div className={classes.soEstreito}>{taxa}</div>
      <Entrega
        requerimento={requerimento}
        rascunho={rascunho}
        enviando={enviando}
        soma_centavos={soma_centavos}
        faltam={faltam + impedimentosDe(normas).length}
        onBack={onBack}
      />
    </div>
  );
}

type Lida = ReturnType<typeof secoesParaLer>[number];

const camposDaParte = ({ trechos }: Lida) => trechos.flatMap(({ campos }) => campos);
const erradasDe = (parte: Lida): number => camposDaParte(parte).filter(({ erro }) => erro !== '').length;

interface ParteProps {
  parte: Lida;
  aberta: boolean;
  respostas: Respostas;
  onAlter: Props['onAlter'];
}

/** One part of the form, folded to its head where there is little room. */
function Parte({ parte, aberta, respostas, onAlter }: ParteProps) {
  const { secao, trechos } = parte;
  const erradas = erradasDe(parte);
  return (
    <details className={own.parte} open={aberta}>
      <summary>
        <h3 className={own.parteNome}>{secao.titulo}</h3>
        <span className={own.parteFato} data-erro={erradas > 0 || undefined}>
          {erradas > 0 ? (
            <>
              <IconAlertTriangle size={16} aria-hidden /> {plural(erradas, 'para corrigir', 'para corrigir')}
            </>
          ) : (
            plural(camposDaParte(parte).length, 'resposta', 'respostas')
          )}
        </span>
        <IconChevronDown size={20} className={own.parteSeta} aria-hidden />
        <span className={own.parteResumo}>{resumoDasRespostas(camposDaParte(parte), respostas)}</span>
      </summary>
      <div className={own.parteDentro}>
        {trechos.map(({ titulo, campos }) => (
          <Fragment key={titulo?.id ?? ''}>
            {titulo && <h4 className={classes.trecho}>{titulo.rotulo}</h4>}
            <dl className={classes.respostas}>
              {campos.map(({ campo, erro }) => (
                <Linha
                  key={campo.id}
                  campo={campo}
                  respostas={respostas}
                  erro={erro}
                  onAlter={pedeResposta(campo) || campo.tipo === assinatura.tipo ? () => onAlter(secao.id, campo.id) : null}
                />
              ))}
            </dl>
          </Fragment>
        ))}
      </div>
    </details>
  );
}

interface EntregaProps extends Pick<Props, 'requerimento' | 'rascunho' | 'enviando' | 'soma_centavos' | 'onBack'> {
  /** Answers that want attention. */
  faltam: number;
}

function Entrega({ requerimento, rascunho, enviando, soma_centavos, faltam, onBack }: EntregaProps) {
  const { send, sending, recusa } = useProtocolar(requerimento, rascunho);
  return (
    <>
      <p className={classes.texto}>
        Protocolar é entregar o pedido à prefeitura. Ele recebe um número, o <strong>protocolo</strong>, e só volta a mudar se a
        prefeitura pedir correções.
      </p>
      <div>
        <Button variant="default" onClick={onBack} disabled={sending}>
          Voltar
        </Button>
      </div>
      <div className={own.entrega}>
        {enviando > 0 && (
          <Callout>
            {plural(enviando, 'arquivo ainda está', 'arquivos ainda estão')} a caminho. Espere chegar para protocolar.
          </Callout>
        )}
        {recusa && (
          <div role="alert">
            <Callout meaning="danger">{recusa}</Callout>
          </div>
        )}
        <div className={own.barra}>
          <p className={own.barraSoma}>
            <strong>{soma_centavos === null ? 'Sem taxa' : <MoneyText centavos={soma_centavos} />}</strong>
            {soma_centavos !== null && <span>taxa estimada</span>}
          </p>
          <Button onClick={() => void send()} loading={sending} disabled={faltam > 0 || enviando > 0}>
            {TRANSICOES.protocolar.rotulo}
          </Button>
        </div>
      </div>
    </>
  );
}

interface LinhaProps {
  campo: Campo;
  respostas: Respostas;
  /** '' when nothing is wrong. */
  erro: string;
  /** Null for what nobody types. */
  onAlter: (() => void) | null;
}

function Linha({ campo, respostas, erro, onAlter }: LinhaProps) {
  return (
    <div className={classes.resposta} data-erro={erro !== '' || undefined}>
      <dt>
        <span>{campo.rotulo}</span>
        {onAlter && (
          <Button variant="subtle" size="compact-md" mih={44} onClick={onAlter} aria-label={`Alterar: ${campo.rotulo}`}>
            Alterar
          </Button>
        )}
      </dt>
      <dd>
        <RespostaView campo={campo} respostas={respostas} vazio={<span className={classes.fraco}>Sem resposta</span>} />
        {erro && (
          <p className={classes.erro}>
            <IconAlertTriangle size={16} aria-hidden /> {erro}
          </p>
        )}
      </dd>
    </div>
  );
}
