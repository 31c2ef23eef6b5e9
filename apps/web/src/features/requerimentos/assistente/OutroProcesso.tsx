import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import type { GuiaPublicado } from '@portal/domain/orientacao/contract';
import { dizerResposta } from '@portal/domain/orientacao/dizer';
import { type OutroCaminho, outroCaminho } from '@portal/domain/orientacao/outro-caminho';
import { mudarDeProcesso } from '@portal/domain/preenchimento/contract';
import { camposDe } from '@portal/domain/processos/definicao';
import { contextoDe, isVisivel, type Respostas } from '@portal/domain/respostas/respostas';
import { useState } from 'react';
import { useGuia } from '#entities/orientacao/queries.ts';
import { hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { Callout } from '#ui/Callout.tsx';
import type { FormStore } from '#ui/form/form-store.ts';
import { useFormState } from '#ui/form/use-zod-form.ts';
import type { Rascunho } from './rascunho.ts';

type Desfecho = GuiaPublicado['desfechos'][number];
type Outro = OutroCaminho<Desfecho>;

interface Props {
  requerimento: Requerimento;
  rascunho: Rascunho;
  store: FormStore<Respostas>;
}

/** What somebody writes may be what the town's guide asks another process for: said before anything is paid, and easily changed. */
export function OutroProcesso(props: Props) {
  const { data: guia } = useGuia();
  return guia ? <PeloGuia guia={guia} {...props} /> : null;
}

function PeloGuia({ guia, requerimento: r, rascunho, store }: Props & { guia: GuiaPublicado }) {
  const dadas = useFormState(store, (state) => state.values);
  const [dispensado, setDispensado] = useState('');
  // what hangs on a work, or on another request, was begun from there
  if (r.obra || r.pai) return null;
  const outro = outroCaminho(guia, r.processo.id, visiveis(r, dadas));
  if (!outro) return null;
  const dito = frase(outro);
  if (dispensado === dito) return null;
  return (
    <div role="status">
      <Callout meaning="warning" title="Pelo guia da prefeitura, este caso pede outra coisa">
        <p>{dito}</p>
        {outro.desfechos.map((d) => (
          <Desfecho key={d.id} desfecho={d} id={r.id} rascunho={rascunho} />
        ))}
        <Button variant="subtle" size="compact-sm" mih={44} onClick={() => setDispensado(dito)}>
          É este pedido mesmo
        </Button>
      </Callout>
    </div>
  );
}

function visiveis({ definicao }: Requerimento, dadas: Respostas): Respostas {
  const contexto = contextoDe(definicao, dadas);
  return Object.fromEntries(camposDe(definicao).flatMap((c) => (isVisivel(c, contexto) ? [[c.id, dadas[c.id]]] : [])));
}

/** "Você respondeu: “Casa”; 60 m²." */
const frase = ({ ditas }: Outro): string =>
  `Você respondeu: ${ditas.map(({ pergunta, resposta }) => (pergunta.opcoes.length > 0 ? `“${resposta}”` : dizerResposta(pergunta, resposta))).join('; ')}.`;

function Desfecho({ desfecho: d, id, rascunho }: { desfecho: Desfecho; id: string; rascunho: Rascunho }) {
  const [primeiro, ...depois] = d.processos;
  const { mutateAsync, isPending, error } = useAto(id);
  const recusa = error instanceof ApiError && error.status !== 409 ? error.mensagem : '';
  if (!primeiro)
    return (
      <p>
        {d.titulo || 'Para isto não é preciso licença da prefeitura.'} {d.texto}
      </p>
    );
  const mudar = async () => {
    if (!(await rascunho.salvar())) return;
    const body = { processo_id: primeiro.processo_id };
    await mutateAsync({ endpoint: mudarDeProcesso, versao: rascunho.versao, body, local: [403, 404, 409, 422] })
      .then(() => goTo(hrefDoAssistente({ id: primeiro.processo_id, slug: primeiro.slug }, { rascunho: id }), { replace: true }))
      .catch(() => {});
  };
  return (
    <>
      <p>
        O guia indica <strong>{primeiro.nome}</strong>
        {depois.length > 0 && `, e depois ${depois.map((p) => p.nome).join(', ')}`}. O que você já respondeu e cabe lá vai junto.
      </p>
      {recusa && <p role="alert">{recusa}</p>}
      <Button size="sm" mih={44} loading={isPending} onClick={() => void mudar()}>
        Continuar como {primeiro.nome}
      </Button>
    </>
  );
}
