import { Button } from '@mantine/core';
import { partesDoCampo } from '@portal/domain/analise/pecas';
import { EFEITOS } from '@portal/domain/pendencias/efeitos';
import { ATOS_DA_FALA } from '@portal/domain/pendencias/revisao';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import { camposDe } from '@portal/domain/processos/definicao';
import { formatReais } from '@portal/domain/text/dinheiro';
import {
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconClockHour4,
  IconFlag,
  IconMessageReply,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { PlanLinks } from '#entities/plantas/PlanLinks.tsx';
import { Change } from '#ui/Change.tsx';
import { When } from '#ui/When.tsx';
import { useMesa } from './mesa-context.ts';
import classes from './Pendencias.module.css';
import { isAberta, isComRequerente, isParaValidar, isRascunho, O_REQUERIMENTO } from './situacao.ts';

const SITUACOES = {
  'Aguardando próxima análise': { icon: IconPencil, words: 'Por enviar' },
  'Aguardando preenchimento': { icon: IconClockHour4, words: 'Com o requerente' },
  'Aguardando validação': { icon: IconMessageReply, words: 'Respondida: aceite ou recuse' },
  'Sem pendência': { icon: IconCircleCheck, words: 'Resolvida' },
} as const;

/** One pending item: what was asked, what was answered, and what the analyst may do with it now. */
export function ItemDePendencia({ item, comCampo }: { item: Pendencia; comCampo?: boolean }) {
  const { r, somenteLeitura, irParaCampo } = useMesa();
  const { icon: Icon, words } = SITUACOES[item.situacao];
  const atosOferecidos = somenteLeitura ? [] : OFERECIDOS.filter((ato) => item.atos.includes(ato));
  const isMinha = item.etapa_id === r.etapa_atual_id;
  const deOutra = isMinha || !isAberta(item) ? undefined : r.etapas.find(({ id }) => id === item.etapa_id);
  const campo = camposDe(r.definicao).find((c) => c.id === item.campo_id);
  const parte = campo && partesDoCampo(campo, r.respostas).find((p) => p.alvo.chave === item.alvo.chave)?.rotulo;
  const mudanca = isParaValidar(item) ? r.alteracoes.find(({ campo_id }) => campo_id === item.campo_id) : undefined;
  return (
    <article className={classes.item} data-situacao={item.situacao} aria-label={`Pendência ${item.numero}: ${item.rotulo}`}>
      <div className={classes.head}>
        <span className={classes.number}>{item.numero}</span>
        {comCampo && (
          <button type="button" className={classes.field} onClick={() => irParaCampo(item.campo_id)}>
            {item.rotulo}
          </button>
        )}
        <span className={classes.state}>
          <Icon size={15} aria-hidden />
          {item.contestada && isParaValidar(item) ? 'Contestada: quem decide diz quem tem razão' : words}
        </span>
      </div>
      <p className={classes.text}>{item.texto}</p>
      <PlanLinks places={r.marcas.filter((m) => m.pendencia_id === item.id)} />
      <p className={classes.soft}>
        {EFEITOS[item.efeito]}
        {item.valor_centavos !== null && `: ${formatReais(item.valor_centavos)}`}
        {parte && ` · ${parte}`}
        {item.base_legal && ` · ${item.base_legal}`}
      </p>
      {deOutra && <p className={classes.soft}>Da etapa {deOutra.nome}</p>}
      {item.resposta && (
        <div className={classes.answer}>
          <span className={classes.soft}>
            {item.contestada ? 'O requerente não concorda' : 'Resposta do requerente'}
            {item.respondida_em && <> · </>}
            {item.respondida_em && <When at={item.respondida_em} />}
          </span>
          <p>{item.resposta}</p>
        </div>
      )}
      {mudanca && <Change before={mudanca.antes} after={mudanca.depois} />}
      {isParaValidar(item) && !mudanca && item.campo_id !== '' && <p className={classes.soft}>O valor do campo não mudou.</p>}
      {item.motivo_recusa && (
        <p className={classes.refused}>
          <strong>{item.fio.at(-1)?.ato === 'manteve' ? 'Pedido mantido:' : 'Resposta recusada:'}</strong> {item.motivo_recusa}
        </p>
      )}
      <Fio item={item} />
      {atosOferecidos.length > 0 && (
        <div className={classes.acts}>
          {atosOferecidos.map((ato) => (
            <BotaoDoItem key={ato} ato={ato} item={item} />
          ))}
        </div>
      )}
    </article>
  );
}

const OFERECIDOS = ['aceitar', 'recusar', 'acolher', 'manter', 'cancelar', 'remover'] as const;
type Oferecido = (typeof OFERECIDOS)[number];

/** The word on the button, its look, and what it says of which item to who cannot see where it stands. */
const BOTOES: Record<Oferecido, { palavra: string; tom: 'success' | 'danger' | 'gray'; icon: typeof IconX; dito: string }> = {
  aceitar: { palavra: 'Aceitar', tom: 'success', icon: IconCheck, dito: 'Aceitar a resposta da pendência' },
  recusar: { palavra: 'Recusar', tom: 'danger', icon: IconX, dito: 'Recusar a resposta da pendência' },
  acolher: { palavra: 'Acolher', tom: 'success', icon: IconCheck, dito: 'Acolher a contestação da pendência' },
  manter: { palavra: 'Manter', tom: 'danger', icon: IconX, dito: 'Manter a pendência' },
  cancelar: { palavra: 'Cancelar o item', tom: 'gray', icon: IconBan, dito: 'Cancelar o item' },
  remover: { palavra: 'Tirar', tom: 'gray', icon: IconTrash, dito: 'Tirar a pendência' },
};

function BotaoDoItem({ ato, item }: { ato: Oferecido; item: Pendencia }) {
  const { atos, abrir, aceitar, remover } = useMesa();
  const { palavra, tom, icon: Icon, dito } = BOTOES[ato];
  const agir = () => {
    if (ato === 'aceitar') aceitar(item);
    else if (ato === 'remover') remover(item);
    else abrir({ tipo: 'item', ato, pendencia: item });
  };
  return (
    <Button
      size="compact-sm"
      color={tom}
      variant={tom === 'gray' ? 'subtle' : 'light'}
      leftSection={<Icon size={16} aria-hidden />}
      disabled={atos.running}
      onClick={agir}
      aria-label={`${dito} ${item.numero}`}
    >
      {palavra}
    </Button>
  );
}

/** What was written about it, round after round. */
function Fio({ item: { fio } }: { item: Pendencia }) {
  if (fio.length < 2) return null;
  return (
    <details className={classes.soft}>
      <summary>Histórico do item ({fio.length})</summary>
      <ol className={classes.fio}>
        {fio.map(({ ato, texto, autor_nome, criado_em }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={index}>
            <strong>{ATOS_DA_FALA[ato]}</strong> · {autor_nome} · <When at={criado_em} />
            {texto && <p>{texto}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** All items of the request: those that want a decision first. */
export function ListaDePendencias() {
  const { r, analisa, atos, abrir } = useMesa();
  const [todas, setTodas] = useState(false);
  const abertas = r.pendencias.filter(isAberta);
  const resolvidas = r.pendencias.filter((item) => !isAberta(item));
  const ordenadas = [
    ...abertas.filter(isParaValidar),
    ...abertas.filter(isRascunho),
    ...abertas.filter(isComRequerente),
    ...(todas ? resolvidas : []),
  ];
  return (
    <div className={classes.list}>
      {abertas.length === 0 && (
        <p className={classes.soft}>
          {analisa
            ? 'Nada em aberto. Para pedir uma correção, use o botão “Pendência” ao lado da resposta.'
            : resolvidas.length > 0
              ? 'Nada em aberto.'
              : 'Nenhuma pendência foi marcada.'}
        </p>
      )}
      {analisa && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.more}
          leftSection={<IconFlag size={16} aria-hidden />}
          disabled={atos.running}
          onClick={() => abrir({ tipo: 'pendencia', peca: O_REQUERIMENTO })}
        >
          Pendência sobre o requerimento todo
        </Button>
      )}
      {ordenadas.map((item) => (
        <ItemDePendencia key={item.id} item={item} comCampo />
      ))}
      {resolvidas.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.more}
          aria-expanded={todas}
          onClick={() => setTodas(!todas)}
        >
          {todas ? 'Esconder resolvidas' : `Mostrar resolvidas (${resolvidas.length})`}
        </Button>
      )}
    </div>
  );
}
