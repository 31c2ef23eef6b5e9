import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { respostasEmPalavras } from '@portal/domain/orientacao/conferir';
import type { GuiaPublicado } from '@portal/domain/orientacao/contract';
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
  const [recusa, setRecusa] = useState('');
  // what hangs on a work, or on another request, was begun from there
  if (r.obra || r.pai) return null;
  const outro = outroCaminho(guia, r.processo.id, visiveis(r, dadas));
  if (!outro) return null;
  const dito = frase(outro);
  if (dispensado === dito) return null;
  return (
    <div role="status">
      <Callout
        meaning="warning"
        title="Pelo guia da prefeitura, este caso pede outra coisa"
        actions={
          <>
            {outro.desfechos.flatMap(({ id, processos: [primeiro] }) =>
              primeiro ? [<Mudar key={id} passo={primeiro} id={r.id} rascunho={rascunho} onRecusa={setRecusa} />] : [],
            )}
            <Button variant="subtle" onClick={() => setDispensado(dito)}>
              É este pedido mesmo
            </Button>
          </>
        }
      >
        <p>Você respondeu: {dito}.</p>
        {outro.desfechos.map((d) => (
          <p key={d.id}>{oQueIndica(d)}</p>
        ))}
        {recusa && <p role="alert">{recusa}</p>}
      </Callout>
    </div>
  );
}

function visiveis({ definicao }: Requerimento, dadas: Respostas): Respostas {
  const contexto = contextoDe(definicao, dadas);
  return Object.fromEntries(camposDe(definicao).flatMap((c) => (isVisivel(c, contexto) ? [[c.id, dadas[c.id]]] : [])));
}

const frase = ({ ditas }: Outro): string =>
  respostasEmPalavras(
    ditas.map((d) => d.pergunta),
    Object.fromEntries(ditas.map((d) => [d.pergunta.id, d.resposta])),
  );

function oQueIndica({ titulo, texto, processos: [primeiro, ...depois] }: Desfecho): string {
  if (!primeiro) return `${titulo || 'Para isto não é preciso licença da prefeitura.'} ${texto}`.trim();
  const seguem = depois.length > 0 ? `, e depois ${depois.map((p) => p.nome).join(', ')}` : '';
  return `O guia indica ${primeiro.nome}${seguem}. O que você já respondeu e cabe lá vai junto.`;
}

const NAO_SALVO = 'Ainda não conseguimos salvar as últimas respostas. Confira a sua conexão e tente de novo.';
const MUDOU = 'Este rascunho mudou em outro lugar. Confira o que há nele agora e tente de novo.';
/** Refusals that are said here; a lost connection is told as everywhere. */
const DAQUI: readonly number[] = [403, 404, 409, 422];

interface MudarProps extends Pick<Props, 'rascunho'> {
  passo: Desfecho['processos'][number];
  id: string;
  onRecusa: (frase: string) => void;
}

function Mudar({ passo, id, rascunho, onRecusa }: MudarProps) {
  const { mutateAsync, isPending } = useAto(id);
  const mudar = async () => {
    onRecusa('');
    if (!(await rascunho.salvar())) return onRecusa(NAO_SALVO);
    const body = { processo_id: passo.processo_id };
    try {
      await mutateAsync({ endpoint: mudarDeProcesso, versao: rascunho.versao, body, local: DAQUI });
      goTo(hrefDoAssistente({ id: passo.processo_id, slug: passo.slug }, { rascunho: id }), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // taken up at once; what differs is asked about by the form
      if (error.status === 409) void rascunho.atualizar();
      if (DAQUI.includes(error.status)) onRecusa(error.status === 409 ? MUDOU : error.mensagem);
    }
  };
  return (
    // a process may have a long name, and a phone is narrow
    <Button
      variant="default"
      h="auto"
      mih={44}
      py="xs"
      styles={{ label: { whiteSpace: 'normal' } }}
      loading={isPending}
      onClick={() => void mudar()}
    >
      Continuar como {passo.nome}
    </Button>
  );
}
