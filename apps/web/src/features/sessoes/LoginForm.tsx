import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SERVICOS } from '#entities/carta/queries.ts';
import { takeArrival } from '#lib/arrival.ts';
import { comeBackTo } from '#lib/come-back.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { loginByArrival } from '#lib/session.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { entrarPor, type Recusa } from './entrada.ts';
import classes from './Login.module.css';
import { porQue } from './por-que.ts';
import { SenhaForm } from './SenhaForm.tsx';

// What few need comes when it is needed: the log-in page is the one that everybody waits for.
const RedeForm = lazy(async () => ({ default: (await import('./RedeForm.tsx')).RedeForm }));
const SegundaEtapa = lazy(async () => ({ default: (await import('./SegundaEtapa.tsx')).SegundaEtapa }));

/** The ways in, one at a time: by password, by the town's network, by what the address brought; then the second step. */
export function LoginForm() {
  const { redirect } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const { tem_ad } = useOrganizacao();
  const [recusa, setRecusa] = useState<Recusa | null>(null);
  const [rede, setRede] = useState(false);
  const [chegada, setChegada] = useState(takeArrival);
  // Who came by an address goes to the staff's list, after a second step as well (spec §2).
  const destino = useRef(chegada ? rota('prefeitura.requerimento.listagem') : comeBackTo(redirect));
  const arriving = useRef(false);

  const tentar = (open: () => Promise<void>) => entrarPor(open, destino.current);
  const entrar = async (open: () => Promise<void>): Promise<Recusa | null> => {
    const closed = await tentar(open);
    setRecusa(closed);
    return closed;
  };

  useEffect(() => {
    if (!chegada || arriving.current) return;
    arriving.current = true;
    void entrarPor(() => loginByArrival(chegada), destino.current)
      .catch(() => ({ falta: 'nada' as const, codigo: '', texto: 'O endereço de acesso não vale mais. Entre com a sua senha.' }))
      .then((closed) => {
        if (!closed) return;
        if (closed.falta !== 'segundo_fator') destino.current = null;
        setRecusa(closed);
        setChegada(null);
      });
  }, [chegada]);

  if (chegada)
    return (
      <p role="status" className={classes.entering}>
        Entrando…
      </p>
    );
  if (recusa?.falta === 'segundo_fator')
    return (
      <Suspense fallback={<TextSkeleton />}>
        <SegundaEtapa desafio={recusa.desafio} tentar={tentar} onVoltar={setRecusa} />
      </Suspense>
    );
  const trocar = () => {
    setRecusa(null);
    setRede(!rede);
  };
  return (
    <>
      <PorQue redirect={destino.current} />
      {rede ? (
        <Suspense fallback={<TextSkeleton />}>
          <RedeForm recusa={recusa} entrar={entrar} />
        </Suspense>
      ) : (
        <SenhaForm recusa={recusa} entrar={entrar} />
      )}
      {tem_ad && (
        <div className={classes.other}>
          {!rede && <p>Trabalha na prefeitura?</p>}
          <Button variant="default" fullWidth onClick={trocar}>
            {rede ? 'Entrar com e-mail ou CPF' : 'Entrar com o usuário da rede'}
          </Button>
        </div>
      )}
    </>
  );
}

/** One sentence for who did not ask for a log-in; of a service that was to be begun, by its name once that is known. */
function PorQue({ redirect }: { redirect: string | null }) {
  const { slug, frase } = porQue(redirect);
  const { data } = useQuery({ ...SERVICOS, enabled: slug !== '' });
  const nome = slug && data?.find((s) => s.slug === slug)?.nome;
  if (!frase) return null;
  return <p className={classes.porQue}>{nome ? `Para pedir ${nome}, entre ou crie uma conta.` : frase}</p>;
}
