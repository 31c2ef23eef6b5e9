import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { dispensarReconciliacao } from '@portal/domain/preenchimento/contract';
import { camposDe } from '@portal/domain/processos/definicao';
import type { PerguntaMudada } from '@portal/domain/respostas/reconciliar';
import { hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Assistente.module.css';

const FRASES: Record<PerguntaMudada['marca'], (m: PerguntaMudada) => string> = {
  nova: () => 'é uma pergunta nova.',
  mudou: () => 'mudou; a sua resposta foi mantida. Veja se ainda é a certa.',
  nao_serve: ({ antes }) => `precisa ser respondida de novo. Antes você tinha respondido: “${antes}”.`,
  retirada: ({ antes }) => `não se pergunta mais. Você tinha respondido: “${antes}”.`,
};

interface Props {
  requerimento: Requerimento;
  onOpen: (passo: string, campoId: string) => void;
  /** Keeps what is typed before the row moves on. */
  antes: () => Promise<boolean>;
  /** It is gone, and with it the button that had the focus. */
  onVisto: () => void;
}

/** The form changed while the draft lay: each question that is new, asked otherwise, or asked no more, with the way to it. */
export function OQueMudou({ requerimento: r, onOpen, antes, onVisto }: Props) {
  const ato = useAto(r.id);
  if (r.reconciliacao.length === 0) return null;
  const campos = camposDe(r.definicao);
  const passoDe = (id: string) => r.definicao.secoes.find((s) => s.campos.some((c) => c.id === id))?.id;
  const dispensar = async () => {
    if (await antes()) ato.mutate({ endpoint: dispensarReconciliacao, versao: r.versao }, { onSuccess: onVisto });
  };
  return (
    <Callout
      title="O formulário mudou desde que você começou"
      actions={
        <Button variant="default" size="sm" loading={ato.isPending} onClick={() => void dispensar()}>
          Já vi o que mudou
        </Button>
      }
    >
      <p>O que você respondeu e continua valendo está no lugar. Confira estas perguntas:</p>
      <ul className={classes.mudancas}>
        {r.reconciliacao.map((m) => {
          const passo = passoDe(m.campo_id);
          const rotulo = campos.find((c) => c.id === m.campo_id)?.rotulo ?? m.rotulo;
          return (
            <li key={m.campo_id}>
              {passo ? (
                <RouteLink
                  href={hrefDoAssistente(r.processo, { rascunho: r.id, passo })}
                  onClick={(event) => {
                    event.preventDefault();
                    onOpen(passo, m.campo_id);
                  }}
                >
                  {rotulo}
                </RouteLink>
              ) : (
                <strong>{rotulo}</strong>
              )}{' '}
              {FRASES[m.marca](m)}
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
