import { Button } from '@mantine/core';
import type { Pendencia } from '@portal/domain/requerimentos/contract';
import { IconCheck, IconCircleCheck, IconClockHour4, IconMessageReply, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Change } from '#ui/Change.tsx';
import { When } from '#ui/When.tsx';
import { useMesa } from './mesa-context.ts';
import classes from './Pendencias.module.css';
import { isAberta, isComRequerente, isParaValidar, isRascunho } from './situacao.ts';

const SITUACOES = {
  'Aguardando próxima análise': { icon: IconPencil, words: 'Por enviar' },
  'Aguardando preenchimento': { icon: IconClockHour4, words: 'Com o requerente' },
  'Aguardando validação': { icon: IconMessageReply, words: 'Respondida: aceite ou recuse' },
  'Sem pendência': { icon: IconCircleCheck, words: 'Resolvida' },
} as const;

/** One pending item: what was asked, what was answered, and what the analyst may do with it now. */
export function ItemDePendencia({ item, comCampo }: { item: Pendencia; comCampo?: boolean }) {
  const { r, analisa, atos, abrir, aceitar, remover, irParaCampo } = useMesa();
  const { icon: Icon, words } = SITUACOES[item.situacao];
  // sectors side by side judge each their own
  const isMinha = item.etapa_id === r.etapa_atual_id;
  const deOutra = isMinha || !isAberta(item) ? undefined : r.etapas.find(({ id }) => id === item.etapa_id);
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
          {words}
        </span>
      </div>
      <p className={classes.text}>{item.texto}</p>
      {deOutra && <p className={classes.soft}>Da etapa {deOutra.nome}</p>}
      {item.resposta && (
        <div className={classes.answer}>
          <span className={classes.soft}>
            Resposta do requerente{item.respondida_em && <> · </>}
            {item.respondida_em && <When at={item.respondida_em} />}
          </span>
          <p>{item.resposta}</p>
        </div>
      )}
      {mudanca && <Change before={mudanca.antes} after={mudanca.depois} />}
      {isParaValidar(item) && !mudanca && <p className={classes.soft}>O valor do campo não mudou.</p>}
      {item.motivo_recusa && (
        <p className={classes.refused}>
          <strong>Resposta recusada:</strong> {item.motivo_recusa}
        </p>
      )}
      {analisa && isMinha && isParaValidar(item) && (
        <div className={classes.acts}>
          <Button
            size="compact-sm"
            color="success"
            variant="light"
            leftSection={<IconCheck size={16} aria-hidden />}
            disabled={atos.running}
            onClick={() => aceitar(item)}
            aria-label={`Aceitar a resposta da pendência ${item.numero}`}
          >
            Aceitar
          </Button>
          <Button
            size="compact-sm"
            color="danger"
            variant="light"
            leftSection={<IconX size={16} aria-hidden />}
            disabled={atos.running}
            onClick={() => abrir({ tipo: 'recusar', pendencia: item })}
            aria-label={`Recusar a resposta da pendência ${item.numero}`}
          >
            Recusar
          </Button>
        </div>
      )}
      {analisa && isMinha && isRascunho(item) && !item.respondida_em && (
        <div className={classes.acts}>
          <Button
            size="compact-sm"
            color="gray"
            variant="subtle"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={atos.running}
            onClick={() => remover(item)}
            aria-label={`Tirar a pendência ${item.numero}`}
          >
            Tirar
          </Button>
        </div>
      )}
    </article>
  );
}

/** All items of the request: those that want a decision first. */
export function ListaDePendencias() {
  const { r, analisa } = useMesa();
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
