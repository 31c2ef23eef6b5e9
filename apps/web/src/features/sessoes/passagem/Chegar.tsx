import { Button } from '@mantine/core';
import { entrarPorPassagem, type PerguntaDePassagem, perguntaDePassagemSchema } from '@portal/domain/sessoes/passagem';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { ensureMe } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { useMunicipio } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { begin, isSignedIn } from '#lib/session.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { entrarPor, type Recusa } from '../entrada.ts';
import { SegundaEtapa } from '../SegundaEtapa.tsx';
import { SenhaForm } from '../SenhaForm.tsx';
import { Consentir } from './Consentir.tsx';
import classes from './Passagem.module.css';
import type { Trazido } from './trazido.ts';

type Estado =
  | { fase: 'entrando' }
  | { fase: 'trocar'; nome: string }
  | { fase: 'perguntar'; pergunta: PerguntaDePassagem }
  | { fase: 'senha'; recusa: Recusa | null };

const SEM_BILHETE = 'Este endereço abre um pedido vindo de outro município, e sozinho não entra.';

interface Props {
  trazido: Trazido;
  /** The town's arms. */
  brasao: ReactNode;
}

/** Comes from another town: enters in silence, is asked, or says why the password is wanted. The request that was clicked opens in the end. */
export function Chegar({ trazido, brasao }: Props) {
  const municipio = useMunicipio();
  const [estado, setEstado] = useState<Estado>({ fase: 'entrando' });
  const { bilhete, para, email } = trazido;

  const mostrar = async (body: { bilhete: string } | { pergunta: string }) => {
    let pergunta: PerguntaDePassagem | null = null;
    const recusa = await entrarPor(async () => {
      try {
        begin(await call(entrarPorPassagem, { body, local: true }));
      } catch (error) {
        const asked = error instanceof ApiError ? perguntaDePassagemSchema.safeParse(error.dados) : undefined;
        pergunta = asked?.data ?? null;
        throw error;
      }
    }, para);
    if (pergunta) setEstado({ fase: 'perguntar', pergunta });
    else if (recusa) setEstado({ fase: 'senha', recusa });
  };

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void (async () => {
      const eu = isSignedIn() ? await ensureMe().catch(() => null) : null;
      if (eu && (email === '' || eu.email === email)) goTo(para ?? rota('contribuinte.dashboard'), { replace: true });
      else if (eu) setEstado({ fase: 'trocar', nome: eu.nome });
      else if (bilhete) await mostrar({ bilhete });
      else setEstado({ fase: 'senha', recusa: email || para ? null : { falta: 'nada', codigo: '', texto: SEM_BILHETE } });
    })();
  });

  if (estado.fase === 'perguntar')
    return (
      <Consentir
        municipio={municipio}
        brasao={brasao}
        pergunta={estado.pergunta}
        onSim={() => mostrar({ pergunta: estado.pergunta.pergunta })}
        onOutra={() => setEstado({ fase: 'senha', recusa: null })}
      />
    );
  if (estado.fase === 'trocar')
    return (
      <Page title={`Entrar em ${municipio}`} width="narrow">
        <Callout
          title={`Neste navegador está ${estado.nome}`}
          actions={
            <>
              <Button onClick={() => (bilhete ? void mostrar({ bilhete }) : setEstado({ fase: 'senha', recusa: null }))}>
                Trocar para {email}
              </Button>
              <Button component={RouteLink} variant="default" href={rota('contribuinte.dashboard')}>
                Ficar como está
              </Button>
            </>
          }
        >
          Você vem de outro município como {email}. Se trocar, a outra conta sai deste navegador aqui em {municipio}.
        </Callout>
      </Page>
    );
  if (estado.fase === 'senha')
    return <ComSenha municipio={municipio} brasao={brasao} email={email} para={para} recusa={estado.recusa} />;
  return (
    <Page title={`Entrar em ${municipio}`} width="narrow">
      <p role="status" className={classes.nota}>
        Entrando…
      </p>
    </Page>
  );
}

interface ComSenhaProps extends Omit<Props, 'trazido'>, Pick<Trazido, 'email' | 'para'> {
  municipio: string;
  recusa: Recusa | null;
}

/** The log-in of this town with the reason why it is wanted, the e-mail kept, and what it leads to. */
function ComSenha({ municipio, brasao, email, para, recusa: primeira }: ComSenhaProps) {
  const [recusa, setRecusa] = useState(primeira);
  const entrar = async (open: () => Promise<void>) => {
    const closed = await entrarPor(open, para);
    setRecusa(closed);
    return closed;
  };
  const doisPassos = recusa?.falta === 'segundo_fator' ? recusa.desafio : null;
  return (
    <Page
      title={`Entre em ${municipio}`}
      subtitle={para?.includes('/requerimento/') ? 'para abrir o pedido que você escolheu' : undefined}
      width="narrow"
    >
      <div className={classes.folha}>
        <Card>
          <div className={classes.quem}>
            {brasao}
            <p className={classes.nota}>Cada município tem o seu portal. A conta é a mesma: use o e-mail e a senha de sempre.</p>
          </div>
          {doisPassos ? (
            <SegundaEtapa
              desafio={doisPassos}
              antes={primeira?.falta === 'segundo_fator' ? 'Você já entrou no outro município.' : undefined}
              tentar={(open) => entrarPor(open, para)}
              onVoltar={setRecusa}
            />
          ) : (
            <SenhaForm recusa={recusa} entrar={entrar} username={email} />
          )}
          <p className={classes.links}>
            <RouteLink href={rota('passwordReset')}>Esqueci a senha</RouteLink>
          </p>
        </Card>
      </div>
    </Page>
  );
}
